// What was covered: which lines met in which order, how probable it is that something was missed, races, and what was not seen.

const isOne = p => (p.forth > 0) !== (p.back > 0);
const isBoth = p => p.forth > 0 && p.back > 0;
const PAIR = {most: 40, lines: 400};

function drawCovered(run, sources) {
  const c = run.covered;
  byId('covered').hidden = !c;
  if (!c) return;
  const complete = run.totals.complete;
  fill(byId('covered-body'),
    c.orders && drawOrders(c.orders, complete, sources),
    !complete && c.odds?.length > 0 && drawOdds(c),
    drawNotSeen(run, c),
    c.races?.length > 0 && drawSeenRaces(c.races));
}

/** The line of the source at a site, if it is known. */
const code = (site, sources) => sources.around(site, 0, 0)?.[0]?.t.trim();

const does = kinds => (kinds ?? []).map(kind => line(kind, 20)).join(', ');

function drawOrders(orders, complete, sources) {
  const pairs = orders.pairs ?? [];
  const both = pairs.filter(isBoth).length, one = pairs.filter(isOne), given = pairs.length - both - one.length;
  if (!pairs.length) return el('p', null, 'No line of one task met one of another: they share nothing that changes.');
  return [
    el('p', null, 'Two lines meet if different tasks come to them, they touch the same thing, and at least one changes it. ', el('b', null, number(pairs.length)), pairs.length === 1 ? ' pair did' : ' pairs did',
      orders.cut ? ', and more that are not listed' : '', ': ', el('b.good', null, number(both)), ' in both orders, ', el('b' + (one.length && !complete ? '.bad' : ''), null, number(one.length)), ' in one order only, ',
      el('b', null, number(given)), ' in an order that something else gives, as a lock or the start of a thread does. ', el('span.soft', null, '(' + number(orders.executions) + ' executions looked at)')),
    shares([[both, 'good', 'in both orders'], [one.length, complete ? 'open' : 'bad', 'in one order only'], [given, 'open', 'in a given order']]),
    one.length > 0 && [el('h3.gap', null, complete ? 'In one order only: there is no other' : 'In one order only'),
      el('div.wide', {tabindex: 0, role: 'region', 'aria-label': 'Pairs in one order only'}, el('table.pairs', null, el('thead', null, el('tr', null, el('th', {scope: 'col'}, 'this'), el('th', {scope: 'col'}, 'always came before this'), el('th.number', {scope: 'col'}, 'executions'))),
        el('tbody', null, [...one].sort((a, b) => Math.max(b.forth, b.back) - Math.max(a.forth, a.back)).slice(0, PAIR.most).map(p => {
          const [a, b] = p.forth > 0 ? [[p.first, p.firstDoes], [p.second, p.secondDoes]] : [[p.second, p.secondDoes], [p.first, p.firstDoes]];
          return el('tr', null, cell(...a, sources), cell(...b, sources), el('td.number', null, number(Math.max(p.forth, p.back))));
        })))),
      one.length > PAIR.most && el('p.soft', null, 'and ' + number(one.length - PAIR.most) + ' more')],
    el('h3.gap', null, 'By source line'), byLine(pairs, complete, sources)];
}

function cell(where, kinds, sources) {
  const site = Sources.parse(where);
  const source = code(site, sources);
  return el('td', null, source && el('div.mono', null, said(source, 120)), el('div.small.soft.mono', null, said(place(site), 160), kinds?.length ? ' · ' + does(kinds) : ''));
}

/** A bar whose parts are as long as their shares. */
function shares(parts) {
  const total = parts.reduce((sum, [count]) => sum + count, 0);
  let at = 0;
  return svg('svg', {class: 'shares', viewBox: '0 0 1000 12', preserveAspectRatio: 'none', role: 'img', 'aria-label': parts.map(([count, , what]) => number(count) + ' ' + what).join(', ')},
    parts.filter(([count]) => count > 0).map(([count, kind]) => {
      const x = at;
      at += count / total * 1000;
      return svg('rect', {class: kind, x, y: 0, width: Math.max(2, at - x - 2), height: 12});
    }));
}

/** Each line that met others, with these: those behind which there is an order that was not seen are open. */
function byLine(pairs, complete, sources) {
  const lines = new Map();
  const note = (where, other, isFirst, pair) => {
    if (!lines.has(where)) lines.set(where, []);
    lines.get(where).push({other, pair, before: isFirst ? pair.forth : pair.back, after: isFirst ? pair.back : pair.forth});
  };
  for (const pair of pairs) {
    note(pair.first, pair.second, true, pair);
    if (pair.second !== pair.first) note(pair.second, pair.first, false, pair);
  }
  const sites = [...lines.keys()].map(where => ({where, ...Sources.parse(where)}));
  sites.sort((a, b) => String(a.type ?? a.where).localeCompare(String(b.type ?? b.where)) || (a.line ?? 0) - (b.line ?? 0));
  return [el('div.by-line', null, sites.slice(0, PAIR.lines).map(site => {
    const met = lines.get(site.where);
    const both = met.filter(m => isBoth(m.pair)).length, one = met.filter(m => isOne(m.pair)).length;
    return el('details', null,
      el('summary', null, el('span.tally' + (one && !complete ? '.bad' : both ? '.good' : '.soft'), {title: 'pairs in both orders, of all whose order is not given'}, both + one ? both + '/' + (both + one) : '–'), ' ',
        el('code', null, said(code(site, sources) ?? shortPlace(site), 100)), ' ', el('span.small.soft.mono', null, said(place(site), 120))),
      el('ul.list', null, met.map(m => el('li', null,
        isBoth(m.pair) ? el('span.good', null, m.other === site.where ? 'met itself' : 'both orders') : isOne(m.pair) ? el('span' + (complete ? '.soft' : '.bad'), null, m.before > 0 ? 'only before' : 'only after') : el('span.soft', null, 'given order'),
        ' ', el('span.mono', null, said(place(Sources.parse(m.other)), 120)), ' ', el('span.soft', null, isOne(m.pair) || isBoth(m.pair) ? '(' + number(m.before) + (m.other === site.where ? '' : ' before, ' + number(m.after) + ' after') + ')' : '')))));
  })), sites.length > PAIR.lines && el('p.soft', null, 'and ' + number(sites.length - PAIR.lines) + ' more lines')];
}

function drawOdds(c) {
  return [el('h3.gap', null, 'How probable it is that a bug was missed'),
    el('p', null, 'A bug of depth d shows when d pairs of steps come in a certain order. By PCT\u2019s bound, for ' + number(c.tasks) + ' tasks and ' + number(c.steps) + ' steps. ', c.condition ? ['Of bugs ', said(c.condition, 200), ': '] : ''),
    el('div.wide', {tabindex: 0, role: 'region', 'aria-label': 'Probabilities'}, el('table.odds', null, el('thead', null, el('tr', null, ['depth', 'missed with probability', 'executions that aimed at it'].map(h => el('th.number', {scope: 'col'}, h)))),
      el('tbody', null, c.odds.map(o => el('tr', null, el('td.number', null, number(o.depth)), el('td.number', null, 'at most ' + chance(o.missed)), el('td.number', null, number(o.executions)))))))];
}

const chance = p => p >= 0.995 ? '1' : p >= 1e-4 ? String(+(+p).toPrecision(2)) : '10^' + Math.ceil(Math.log10(Math.max(p, 1e-300)));

function drawNotSeen(run, c) {
  const t = run.totals;
  const rows = [
    ['orders', !t.complete && t.tracesEstimate > t.traces * 1.01 && 'at least about ' + amount(t.tracesEstimate - t.traces) + ' distinct traces'],
    ['left out', c.leftOut], ['not everything was seen', c.unseen], ['holds', c.timing],
    ...(c.notes ?? []).map(note => ['note', note]),
  ].filter(([, words]) => words);
  return rows.length > 0 && [el('h3.gap', null, 'What was not seen, and what it holds for'),
    el('table', null, el('tbody', null, rows.slice(0, 50).map(([k, words]) => el('tr', null, el('th', {scope: 'row'}, k), el('td', null, said(words, 600))))))];
}

function drawSeenRaces(races) {
  const side = s => el('td', null, s.writes ? 'write' : 'read', ' by ', said(s.task, 60), el('div.small.soft.mono', null, said(s.site, 200)));
  return [el('h3.gap', null, number(races.length) + (races.length === 1 ? ' data race was seen' : ' data races were seen')),
    el('div.wide', {tabindex: 0, role: 'region', 'aria-label': 'Data races'}, el('table', null, el('tbody', null, races.slice(0, 50).map(r => el('tr', null, el('th.mono', {scope: 'row'}, said(r.location, 120)), side(r.first), side(r.second)))))),
    races.length > 50 && el('p.soft', null, 'and ' + number(races.length - 50) + ' more')];
}
