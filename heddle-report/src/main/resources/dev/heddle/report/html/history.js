// Calls that nothing explains, as people draw them: a lane for each thread, a bar for each call.

const CALL = {letter: 7.3, pad: 10, gap: 14, lane: 44, bar: 24, top: 26};

/** Calls before all threads come first, and those after them last. */
const rankOf = task => task === 'before' ? 0 : task === 'after' ? 2 : 1;

/** Where each beginning and end is, in pixels: as close as the texts of the calls allow. */
function columnsOf(calls, left) {
  const events = calls.flatMap((call, i) => [{at: call.began, call, i, begins: true},
    ...(call.ended === null || call.ended === undefined ? [] : [{at: call.ended, call, i, begins: false}])]);
  events.sort((a, b) => a.at - b.at);
  const places = new Map();
  let x = left;
  for (const event of events) {
    const width = Math.min(46, line(event.call.text, 46).length) * CALL.letter + 2 * CALL.pad;
    x = event.begins ? x + CALL.gap : Math.max(x + CALL.gap, places.get(event.call.began) + width);
    places.set(event.at, x);
  }
  return {places, right: x + CALL.gap};
}

function historyPicture(history) {
  const calls = history.calls;
  const tasks = [...new Set(calls.map(call => call.task))]
    .sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
  const left = Math.min(16, Math.max(...tasks.map(task => line(task, 16).length))) * 8 + 12;
  const {places, right} = columnsOf(calls, left);
  const open = calls.some(call => call.ended === null || call.ended === undefined);
  const endOf = call => call.ended === null || call.ended === undefined ? right + 120 : places.get(call.ended);
  const blamed = calls[history.blamed];
  const limit = endOf(blamed);
  const isFar = limit > 260;
  const width = Math.max(right + (open ? 140 : 0), isFar ? limit + 12 : limit + 250);
  const height = CALL.top + tasks.length * CALL.lane + 8;
  const order = new Map((history.explained ?? []).map((call, i) => [call, i + 1]));
  const picture = svg('svg', {class: 'history', width, height, viewBox: `0 0 ${width} ${height}`, role: 'img',
    'aria-label': `${calls.length} calls of ${tasks.length} threads; nothing explains ${line(blamed.text, 100)}`});
  tasks.forEach((task, i) => {
    const y = CALL.top + i * CALL.lane + CALL.bar / 2;
    picture.append(svg('line', {class: 'lane', x1: left, x2: width, y1: y, y2: y}),
      svg('text', {class: 'task', x: 0, y: y + 4}, line(task, 16)));
  });
  calls.forEach((call, i) => {
    const y = CALL.top + tasks.indexOf(call.task) * CALL.lane;
    const x = places.get(call.began);
    const wide = endOf(call) - x;
    const most = Math.max(3, Math.floor((wide - 2 * CALL.pad) / CALL.letter + .1));
    const all = line(call.text, 400);
    picture.append(svg('g', {class: i === history.blamed ? 'blamed' : 'call'},
      svg('title', null, all),
      svg('rect', {x, y, width: wide, height: CALL.bar, rx: 4}),
      svg('text', {x: x + CALL.pad, y: y + CALL.bar / 2 + 4}, all.length > most ? all.slice(0, most - 1) + '…' : all)));
    if (order.has(i)) {
      picture.append(svg('g', {class: 'order'}, svg('circle', {cx: x, cy: y, r: 8}), svg('text', {x, y: y + 3.5}, String(order.get(i)))));
    }
  });
  picture.append(svg('line', {class: 'limit', x1: limit, x2: limit, y1: 0, y2: height}),
    svg('text', {class: 'limit-text', x: isFar ? limit - 6 : limit + 6, y: 12, 'text-anchor': isFar ? 'end' : 'start'},
      'from here on nothing explains them'));
  return picture;
}

function drawHistory(failure) {
  const history = failure?.history;
  byId('history').hidden = !history?.calls?.length;
  if (byId('history').hidden) return;
  const blamed = history.calls[history.blamed];
  const explained = (history.explained ?? []).map(i => history.calls[i]);
  fill(byId('history-body'),
    el('p', null, 'Not ', said(history.wanted), ': no order of the calls explains ', el('b', null, said(blamed.text)), ' of ', said(blamed.task), '.'),
    el('div.history-scroll', {tabindex: '0', role: 'group', 'aria-label': 'The calls in time'}, historyPicture(history)),
    history.leftOut > 0 && el('p.small.soft', null, number(history.leftOut) + ' other calls are not shown.'),
    explained.length === 0 ? el('p', null, 'Nothing ended before it.') : [
      el('p', {style: 'margin:0'}, 'What ended before it is explained by this order, the longest that there is:'),
      el('ol.history-order.mono', null, explained.map(call => el('li', null, said(call.task), ' ', said(call.text))))],
    history.states?.length > 0 && [
      el('p', {style: 'margin:0'}, history.states.length === 1 ? 'The state there:' : 'The states that are possible there:'),
      el('ul.history-states.mono', null, history.states.map(state => el('li', null, said(state))))]);
}
