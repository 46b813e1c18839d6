// Puts the page together.

const json = byId('heddle-data').textContent;
const run = JSON.parse(json);
const sources = new Sources(run.sources);

initTheme();
initDownload(json);

const stepper = new Stepper(run, sources);

function show(which, n) {
  if (stepper.executions?.[which]) {
    stepper.show(which, n);
    byId('execution').scrollIntoView();
    byId('steps').focus({preventScroll: true});
  }
}

function choose(index) {
  const failure = (run.failures ?? [])[index];
  drawVerdict(run, failure, index, choose);
  drawHistory(failure);
  drawProperties(failure, show);
  drawWhy(failure, sources, show);
  byId('execution').hidden = !failure?.failing;
  byId('keys').hidden = !failure?.failing;
  if (failure?.failing) stepper.open(failure);
  drawEnding(failure);
  drawRaces(failure, sources, show);
  drawSchedules(failure);
}

drawCoverage(run);
drawCovered(run, sources);
drawEnvironment(run);
drawKeys();
choose(0);
