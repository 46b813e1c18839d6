// What a program claims: from which step to which it was true, false, or still to come.

const CLAIM = {width: 900, bar: 16, most: 2000};

const standingClass = is => is === 'false' || is.startsWith('not come') ? 'bad' : is === 'to come' || is.startsWith('not ') ? 'open' : 'good';

/** A bar over all steps, with a part for each time in which nothing changed. */
function propertyBar(property, from, last) {
  const span = Math.max(1, last + 1 - from);
  const x = n => (Math.max(from, n) - from) / span * CLAIM.width;
  const standings = property.standings.slice(-CLAIM.most);
  return svg('svg', {class: 'property', viewBox: `0 0 ${CLAIM.width} ${CLAIM.bar}`, preserveAspectRatio: 'none', role: 'img',
    'aria-label': standings.slice(-20).map(s => `${line(s.is, 30)} from step ${s.from} on`).join(', ')},
  standings.map((s, i) => {
    const end = i + 1 < standings.length ? x(standings[i + 1].from) : CLAIM.width;
    // What turns false by the last step still has to be seen.
    const begin = Math.min(x(s.from), CLAIM.width - 8);
    return svg('rect', {class: standingClass(String(s.is)), x: begin, y: 0, width: Math.max(0, Math.max(end, begin + 2) - begin), height: CLAIM.bar},
      svg('title', null, `${line(s.is, 30)} from step ${s.from} on`));
  }));
}

function drawProperties(failure, show) {
  const x = failure?.failing;
  const properties = (x?.properties ?? []).filter(p => p.standings?.length);
  byId('properties').hidden = properties.length === 0;
  if (!properties.length) return;
  const steps = new Map((x.steps ?? []).map(s => [s.n, s]));
  const last = Math.max(1, ...(x.steps ?? []).map(s => s.n), ...properties.flatMap(p => p.standings.slice(-1).map(s => s.from)));
  const change = s => {
    const step = steps.get(s.from);
    return el('li', null, el('b.standing-' + standingClass(String(s.is)), null, said(s.is, 40)), ' from ',
      step ? el('button.link', {type: 'button', onclick: () => show('failing', s.from)}, 'step ' + number(s.from)) : 'step ' + number(s.from), ' on',
      step && [': ', said(x.tasks?.[step.task], 60), ', ', el('span.mono', null, said(step.words, 160))]);
  };
  const isFailing = p => String(failure.message ?? '').startsWith(p.text);
  const sorted = [...properties].sort((a, b) => isFailing(b) - isFailing(a));
  fill(byId('properties-body'),
    sorted.slice(0, 20).map(p => el('div.claim', null,
      el('h3', null, said(p.text, 200)),
      propertyBar(p, 1, last),
      el('ul.history-states', null, p.standings.slice(-8).map(change)),
      p.standings.length > 8 && el('p.small.soft', null, number(p.standings.length - 8) + ' earlier changes are not listed.'))),
    sorted.length > 20 && el('p.soft', null, 'and ' + (sorted.length - 20) + ' more'));
}
