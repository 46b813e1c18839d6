// What broke, and the two operations whose order decides.

function longText(value, tag = 'p.message') {
  const all = text(value);
  const LONG = 700;
  const element = el(tag, null, el('bdi', null, all.slice(0, LONG) + (all.length > LONG ? '…' : '')));
  if (all.length > LONG) {
    const more = el('button.link', {type: 'button'}, 'show all ' + number(all.length) + ' characters');
    more.addEventListener('click', () => fill(element, el('bdi', null, ...breakable(all.slice(0, 200000)))));
    element.append(' ', more);
  }
  return element;
}

// With places for line breaks: to break a word of a hundred thousand letters takes browsers many seconds.
function breakable(all) {
  return all.match(/[^]{1,100}/gu).flatMap(part => [part, el('wbr')]);
}

function withoutKind(failure) {
  const kind = failure.kind + ': ';
  return failure.message?.startsWith(kind) ? failure.message.slice(kind.length) : failure.message;
}

function drawVerdict(run, failure, index, choose) {
  const t = run.totals;
  const failed = (run.failures ?? []).length;
  const chips = [
    [number(t.executions), t.executions === 1 ? 'execution' : 'executions'],
    [duration(t.seconds), ''],
    [number(t.traces), t.traces === 1 ? 'trace' : 'traces'],
    [line(run.strategy), 'seed ' + run.seed],
  ];
  if (failure) chips.unshift([number(failure.execution), 'found in execution', true]);
  const badge = failure ? el('span.badge.bad', null, line(failure.kind))
    : el('span.badge.good', null, run.verdict === 'proved' ? 'proved' : 'no failure');
  fill(byId('verdict'),
    el('div.head', null, el('h1', null, said(String(run.program).replace(/^(main|test):/, ''), 300)), badge),
    failed > 1 && el('div.tabs', {role: 'group', 'aria-label': 'Failures'}, run.failures.map((f, i) =>
      el('button', {type: 'button', 'aria-pressed': String(i === index), onclick: () => choose(i)}, (i + 1) + '. ', said(f.kind)))),
    failure ? longText(withoutKind(failure)) : el('p.message', null, said(run.headline)),
    failure && failure.stack?.length > 0 && el('ul.stack.mono', null,
      failure.stack.slice(0, 6).map(f => el('li', null, 'at ', said(f))),
      failure.stack.length > 6 && el('li', null, '… ' + (failure.stack.length - 6) + ' more')),
    el('ul.chips', {style: 'margin-top:.9rem'}, chips.map(([b, s, after]) => el('li', null, after ? [s, ' ', el('b', null, b)] : [el('b', null, b), ' ', s]))),
    failure?.replay && el('div.command', null, el('code', null, el('bdi', null, text(failure.replay))), copyButton(failure.replay, 'the replay command')));
}

function half(mark, words, who, task, stack, remark, sources, jump) {
  const site = Sources.parse(stack?.[0]);
  return el('div.event', {style: '--task:' + colour(task)},
    el('div', null, el('span.circle', null, mark), el('span.who', null, said(who, 80)), ': ', el('span.mono', null, said(words, 300)), remark ? el('span.soft', null, ' ', said(remark)) : null),
    stack?.[0] && el('div.small.soft.mono', null, said(place(site), 200)),
    sources.view(site, 1, 1),
    jump && el('div.small.no-print', null, el('button.link', {type: 'button', onclick: jump}, 'show this step')));
}

function drawWhy(failure, sources, show) {
  byId('why').hidden = !failure?.reason;
  if (!failure?.reason) return;
  const pair = failure.pairs?.[0];
  if (!pair) {
    fill(byId('why-body'), el('p.card', null, said(failure.reason)));
    return;
  }
  const taskOf = name => Math.max(0, (failure.failing?.tasks ?? []).indexOf(name));
  const first = (jump, words = pair.firstWords) => half('1', words, pair.firstTask, taskOf(pair.firstTask), pair.firstStack, '', sources, jump);
  const second = (remark, jump, words = pair.secondWords) => half('2', words, pair.secondTask, taskOf(pair.secondTask), pair.secondStack, remark, sources, jump);
  // In the words of the passing execution, where other values may be met.
  const passingWords = (n, otherwise) => {
    const words = (failure.passing?.steps ?? []).find(s => s.n === n)?.words ?? otherwise;
    // Objects are numbered in the order in which they are mentioned: the same one may have another number there.
    const plain = value => String(value).replace(/#\d+/g, '#');
    return plain(words) === plain(otherwise) ? otherwise : words;
  };
  const at = (which, n) => n ? () => show(which, n) : null;
  fill(byId('why-body'),
    el('p', null, 'Two operations decide: only their order differs between an execution that fails and one that passes.'),
    el('div.two', null,
      el('div.card.fails', null, el('h3', null, el('span.bad', null, 'Fails'), ' with (1) before (2)'),
        first(at('failing', pair.first)), second(pair.remark, at('failing', pair.second))),
      el('div.card.passes', null, el('h3', null, el('span.good', null, 'Passes'), ' with (2) before (1)'),
        second('', at('passing', pair.secondInPassing), passingWords(pair.secondInPassing, pair.secondWords)),
        first(at('passing', pair.firstInPassing), passingWords(pair.firstInPassing, pair.firstWords)),
        el('p.small.soft', {style: 'margin:.9rem 0 0'}, 'schedule ', el('code', null, said(pair.passing, 80)), ' ', copyButton(pair.passing, 'the passing schedule')))),
    failure.pairs.length > 1 && el('details.small', {style: 'margin-top:.8rem'}, el('summary', null, (failure.pairs.length - 1) + ' more such pair' + (failure.pairs.length > 2 ? 's' : '')),
      failure.pairs.slice(1).map(p => el('p', {style: 'margin:.5rem 0 0'},
        el('b', null, said(p.firstTask, 80)), ': ', said(p.firstWords), ' — before — ', el('b', null, said(p.secondTask, 80)), ': ', said(p.secondWords), ' ', el('span.soft', null, said(p.remark))))));
}
