// Who waits for whom, races, schedules, the search, and where it ran.

function drawEnding(failure) {
  const x = failure?.failing;
  const endings = x?.endings ?? [];
  byId('ending').hidden = endings.length === 0;
  if (!endings.length) return;
  const task = n => x.tasks?.[n] ?? 'task ' + n;
  const ring = x.cycle ?? [];
  fill(byId('ending-body'),
    ring.length > 1 && drawRing(ring, endings, task),
    el('table', null, el('tbody', null, endings.slice(0, 100).map(e => el('tr', null,
      el('th', {scope: 'row'}, el('span.swatch', {style: '--task:' + colour(e.task)}), ' ', said(task(e.task), 60)),
      el('td', null, 'waits for ', said(e.awaits, 300), e.holds?.length ? [', and holds ', e.holds.map((h, i) => [i ? ', ' : '', said(x.resources?.[h], 80)])] : '',
        el('div.small.soft.mono', null, said(x.sites?.[e.site]?.text, 200))))))));
}

/** Tasks in a ring; between two of them what the one waits for and the other holds. */
function drawRing(ring, endings, task) {
  const shown = ring.slice(0, 12);
  const by = new Map(endings.map(e => [e.task, e]));
  const W = 720, H = shown.length === 2 ? 230 : 380, cx = W / 2, cy = H / 2;
  const rx = 250, ry = shown.length === 2 ? 70 : 140;
  const spots = shown.length * 2;
  const at = k => {
    const angle = -Math.PI / 2 - Math.PI / spots * (shown.length === 2 ? 2 : 0) + 2 * Math.PI * k / spots;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  };
  const thing = e => (e?.awaits ?? '').replace(/, which .* holds$/s, '').replace(/^lock /, '');
  const words = k => line(k % 2 ? thing(by.get(shown[(k - 1) / 2])) : task(shown[k / 2]), 26);
  const width = k => Math.max(80, words(k).length * 7.6 + 24);
  const box = (k, cls, style) => {
    const [x, y] = at(k);
    return [svg('rect', {class: cls, x: x - width(k) / 2, y: y - 17, width: width(k), height: 34, rx: cls === 'node' ? 17 : 5, style: style ?? ''}),
      svg('text', {x, y: y + 5, 'text-anchor': 'middle'}, words(k))];
  };
  /** The share of the way from the middle of a box at which its border is left. */
  const border = (k, dx, dy) => Math.min((width(k) / 2 + 4) / Math.max(1e-6, Math.abs(dx)), 21 / Math.max(1e-6, Math.abs(dy)));
  const edge = (a, b, label) => {
    const [x1, y1] = at(a), [x2, y2] = at(b);
    const dx = x2 - x1, dy = y2 - y1;
    const out = border(a, dx, dy), into = border(b, dx, dy);
    const sx = x1 + dx * out, sy = y1 + dy * out, ex = x2 - dx * into, ey = y2 - dy * into;
    const angle = Math.atan2(dy, dx);
    const wing = t => `${ex - 10 * Math.cos(angle + t)} ${ey - 10 * Math.sin(angle + t)}`;
    // Beside the line, on the outer side of the ring.
    const mx = (sx + ex) / 2, my = (sy + ey) / 2;
    return [svg('path', {class: 'edge bad', d: `M${sx} ${sy}L${ex} ${ey}M${wing(.4)}L${ex} ${ey}L${wing(-.4)}`}),
      svg('text', {x: mx + (mx > cx + 1 ? 10 : mx < cx - 1 ? -10 : 0), y: my + (my > cy ? 18 : -8), 'text-anchor': mx > cx + 1 ? 'start' : mx < cx - 1 ? 'end' : 'middle', class: 'soft'}, label)];
  };
  return svg('svg', {class: 'figure', viewBox: `0 0 ${W} ${H}`, role: 'img', style: 'max-width:760px;margin:0 auto',
    'aria-label': 'A cycle: ' + shown.map(t => line(task(t), 40) + ' waits for ' + line(by.get(t)?.awaits, 100)).join('; ')},
  shown.map((t, i) => [edge(2 * i, 2 * i + 1, 'waits for'), edge(2 * i + 1, (2 * i + 2) % spots, 'held by')]),
  shown.map((t, i) => [box(2 * i, 'node', `stroke:${colour(t)};stroke-width:2`), box(2 * i + 1, 'thing')]));
}

function drawRaces(failure, sources, show) {
  const x = failure?.failing;
  const races = x?.races ?? [];
  byId('races').hidden = races.length === 0;
  if (!races.length) return;
  const steps = new Map((x.steps ?? []).map(s => [s.n, s]));
  const side = n => {
    const s = steps.get(n);
    if (!s) return el('div.event', null, 'step ' + n);
    const site = x.sites?.[s.site];
    return el('div.event', {style: '--task:' + colour(s.task)},
      el('div', null, el('span.who', null, said(x.tasks?.[s.task], 60)), ': ', el('span.mono', null, said(s.words, 160))),
      el('div.small.soft.mono', null, said(place(site), 160)), sources.view(site, 0, 0),
      el('div.small.no-print', null, el('button.link', {type: 'button', onclick: () => show('failing', n)}, 'show step ' + n)));
  };
  fill(byId('races-body'),
    el('p', null, 'Two accesses to the same memory, at least one a write, and nothing that says which comes first: no lock, no volatile, no start or end of a thread between them.'),
    races.slice(0, 20).map(r => el('div', {style: 'margin-top:1rem'}, el('h3.mono', null, said(x.resources?.[r.resource], 120)),
      el('div.race', null, side(r.first), el('div.between', {'aria-hidden': 'true'}), side(r.second)))),
    races.length > 20 && el('p.soft', null, 'and ' + (races.length - 20) + ' more'));
}

function drawSchedules(failure) {
  byId('schedules').hidden = !failure?.original;
  if (!failure?.original) return;
  const one = (title, schedule, remark) => schedule && el('div.schedule', null,
    el('div.row1', null, el('h3', null, title), el('span.small.soft', null, number(schedule.steps) + ' steps, ', remark ? said(remark, 300) : number(schedule.switches) + ' switches')),
    strip(schedule),
    el('div.small', {style: 'margin-top:.35rem'}, el('code', null, said(schedule.text, 120)), ' ', copyButton(schedule.text, 'the schedule: ' + title)));
  const shrunk = failure.shrunk;
  fill(byId('schedules-body'), one('As it was found', failure.original),
    shrunk && one('Shrunk', shrunk, failure.minimality));
}

/** A schedule from left to right: a stretch for each run of one task. */
function strip(schedule) {
  const runs = schedule.runs ?? [];
  let total = 0;
  for (let i = 1; i < runs.length; i += 2) total += runs[i];
  if (!total) return null;
  const W = 1000;
  const shapes = new Map();
  let at = 0;
  for (let i = 0; i < runs.length; i += 2) {
    const x1 = at / total * W, x2 = (at += runs[i + 1]) / total * W;
    const task = runs[i];
    shapes.set(task, (shapes.get(task) ?? '') + `M${x1.toFixed(2)} 0H${Math.max(x2 - (runs.length < 300 ? 1.5 : 0), x1 + .3).toFixed(2)}V22H${x1.toFixed(2)}Z`);
  }
  const names = [...shapes.keys()].map(t => line(schedule.tasks?.[t] ?? 'task ' + t, 40));
  return svg('svg', {class: 'strip', viewBox: `0 0 ${W} 22`, preserveAspectRatio: 'none', role: 'img',
    'aria-label': 'Runs of ' + names.join(', ')},
  [...shapes].map(([task, d]) => svg('path', {d, style: `fill:${colour(task)}`}, svg('title', null, line(schedule.tasks?.[task] ?? 'task ' + task, 60)))));
}

const percent = share => (share >= 0.1 ? Math.round(share * 100) : +(share * 100).toPrecision(2)) + ' %';

const amount = value => value < 1e6 ? number(Math.round(value)) : value.toExponential(1).replace('e+', ' · 10^');

function drawCoverage(run) {
  const t = run.totals;
  const all = [{seconds: 0, executions: 0, traces: 0, failed: 0}, ...(run.coverage ?? [])];
  const sentences = [number(t.executions) + (t.executions === 1 ? ' execution' : ' executions') + ' in ' + duration(t.seconds) + ' showed ' + number(t.traces) + ' distinct ' + (t.traces === 1 ? 'trace' : 'traces') + '.'];
  if (t.complete) sentences.push('That is all there is.');
  else if (t.executions >= 20) {
    if (t.unseen !== undefined) {
      sentences.push('The chance that another execution shows a new one is ' + (t.unseen > 0 ? 'about ' + percent(t.unseen) : 'below ' + percent(3 / t.executions)) + '.');
    }
    if (t.tracesEstimate > t.traces * 1.01) {
      sentences.push('There are at least about ' + amount(t.tracesEstimate) + ' traces' + (t.secondsLeft > 0 ? '; to see ' + (t.unseen === undefined ? 'all' : '99 %') + ' of those would take about ' + duration(t.secondsLeft) + ' more at this speed.' : '.'));
    }
  }
  fill(byId('coverage-body'), el('p', null, sentences.join(' ')), all.length > 2 && curve(all, t, run));
}

function curve(samples, totals, run) {
  const W = 860, H = 230, left = 62, right = 20, top = 16, bottom = 40;
  const guess = !totals.complete && totals.executions >= 20 && totals.tracesEstimate <= 20 * totals.traces ? totals.tracesEstimate : null;
  const mostX = Math.max(1, samples.at(-1).executions);
  const mostY = Math.max(1, ...samples.map(s => s.traces), guess ?? 0) * 1.06;
  const x = v => left + v / mostX * (W - left - right);
  const y = v => H - bottom - v / mostY * (H - top - bottom);
  const points = samples.map(s => x(s.executions).toFixed(1) + ' ' + y(s.traces).toFixed(1)).join('L');
  const tick = v => +v.toPrecision(2);
  return svg('svg', {class: 'figure', viewBox: `0 0 ${W} ${H}`, role: 'img', style: 'max-width:900px', 'aria-label': 'Distinct traces over executions: ' + number(totals.traces) + ' after ' + number(totals.executions)},
    [0, .5, 1].map(f => [svg('path', {class: 'axis', d: `M${left} ${y(mostY * f / 1.06)}H${W - right}`}), svg('text', {class: 'soft', x: left - 8, y: y(mostY * f / 1.06) + 4, 'text-anchor': 'end'}, number(tick(mostY * f / 1.06)))]),
    svg('path', {class: 'area', d: `M${x(0)} ${y(0)}L${points}L${x(mostX)} ${y(0)}Z`}),
    svg('path', {class: 'curve', d: 'M' + points}),
    guess && [svg('path', {class: 'guess', d: `M${left} ${y(guess)}H${W - right}`}), svg('text', {class: 'soft', x: W - right, y: y(guess) + (y(guess) < 30 ? 15 : -5), 'text-anchor': 'end'}, 'at least ' + amount(guess) + ' (estimate)')],
    (run.failures ?? []).map(f => {
      const near = samples.findLast(s => s.executions <= f.execution) ?? samples[0];
      return svg('circle', {class: 'dot', cx: x(Math.min(f.execution, mostX)), cy: y(near.traces), r: 4.5}, svg('title', null, line(f.kind) + ' in execution ' + f.execution));
    }),
    [0, .5, 1].map(f => svg('text', {class: 'soft', x: x(mostX * f), y: H - bottom + 18, 'text-anchor': f === 0 ? 'start' : f === 1 ? 'end' : 'middle'}, number(Math.round(mostX * f)))),
    svg('text', {class: 'soft', x: (left + W - right) / 2, y: H - 4, 'text-anchor': 'middle'}, 'executions (' + duration(samples.at(-1).seconds) + ' in all)'),
    svg('text', {class: 'soft', x: left + 6, y: top + 4}, 'distinct traces'));
}

function drawEnvironment(run) {
  const rows = [['program', run.program], ['arguments', (run.arguments ?? []).join(' ')], ['strategy', run.strategy], ['seed', run.seed], ['started', run.started], ...Object.entries(run.environment ?? {})];
  fill(byId('environment-body'), el('table', null, el('tbody', null, rows.filter(([, v]) => v !== undefined && v !== '').map(([k, v]) =>
    el('tr', null, el('th', {scope: 'row'}, line(k, 60)), el('td.t', null, text(v).slice(0, 4000)))))));
}

const KEYS = [
  ['→ or j', 'step forward'], ['← or k', 'step back'], ['Home, End', 'first, last step'], ['g', 'go to a step'], ['n, p', 'next, previous step of the same task'],
  ['o, O', 'next, previous step on the same object'], ['1, 2', 'the two operations that decide'], ['+, -, f', 'zoom in, out, fit'], ['/', 'find; Escape goes back'],
];

function drawKeys() {
  fill(byId('keys-body'), KEYS.map(([k, what]) => el('div', null, k.split(/(, | or )/).map(part => /^(, | or )$/.test(part) ? part : el('kbd', null, part)), ' ', el('span.soft', null, what))));
}
