// One execution, prepared for drawing: where each step is, what holds and waits, which arrows leave a step.

const COLOURS = 8;
/** Where there are nodes, the tasks of the execution that is shown have the colours of theirs. */
let nodeColours = [];
const paint = number => 'var(--c' + (number % COLOURS) + ')';
const colour = task => paint(nodeColours[task] ?? Math.abs(task | 0));

/** From so many tasks on, those of a pool stand beside each other under its name, and only those that matter are shown at first. */
const MANY_TASKS = 12;

/** The pool that a task belongs to, by its name: pool-1-thread-17. */
const poolOf = name => /^(.*?)[-# ]*\d+$/.exec(name ?? '')?.[1] ?? '';

/** The node that a task is on, by its name: n1/main. */
const nodeOf = name => /^([^/\s]+)\/./.exec(name ?? '')?.[1] ?? '';

class Execution {
  constructor(data, failure) {
    this.failure = failure;
    this.tasks = data.tasks ?? [];
    this.resources = data.resources ?? [];
    this.sites = data.sites ?? [];
    this.steps = (data.steps ?? []).filter(s => s.task >= 0);
    this.leftOut = data.leftOut ?? 0;
    this.holds = (data.holds ?? []).map(h => ({...h, to: h.to ?? Infinity}));
    this.waits = (data.waits ?? []).map(w => ({...w, to: w.to ?? Infinity}));
    this.endings = data.endings ?? [];
    this.cycle = data.cycle ?? [];
    this.races = data.races ?? [];
    this.troubles = (data.troubles ?? []).map(t => ({...t, to: t.to ?? Infinity}));
    this.printed = data.printed ?? [];
    this.moments = data.moments ?? [];
    this.turns = data.turns ?? [];
    this.unasked = new Set(data.unasked ?? []);
    this.index = new Map();
    this.out = new Map();
    this.first = [];
    this.last = [];
    this.times = new Float64Array(this.steps.length);
    let time = 0;
    this.steps.forEach((step, i) => {
      this.index.set(step.n, i);
      this.first[step.task] ??= step.n;
      this.last[step.task] = step.n;
      time = step.time ?? time;
      this.times[i] = time;
      for (const from of step.after ?? []) {
        if (!this.out.has(from)) this.out.set(from, []);
        this.out.get(from).push(step.n);
      }
    });
    for (const e of this.endings) {
      this.first[e.task] ??= 1;
      this.last[e.task] = Infinity;
    }
    this.present = this.first.map((n, task) => task).filter(task => this.first[task] !== undefined);
    this.limit(null);
    this.slots();
    this.raceSteps = new Map();
    this.races.forEach(r => {
      this.raceSteps.set(r.first, r);
      this.raceSteps.set(r.second, r);
    });
  }

  /** Leaves lanes to some tasks only; to all if there is no set. */
  limit(tasks) {
    this.limited = Boolean(tasks);
    this.lanes = this.present.filter(task => !tasks || tasks.has(task));
    this.group();
    this.laneOf = new Map(this.lanes.map((task, lane) => [task, lane]));
  }

  /** Those that have to do with what decides: who takes part in it, or waits at the end, and who touches the same things; the busiest of them. */
  mattering(decisive) {
    const key = new Set((decisive ?? []).map(n => this.step(n)).filter(Boolean).map(s => s.task));
    this.cycle.forEach(task => key.add(task));
    this.endings.slice(0, MANY_TASKS).forEach(e => key.add(e.task));
    if (!key.size && this.steps.length) key.add(this.steps[this.steps.length - 1].task);
    const touched = new Set((decisive ?? []).map(n => this.step(n)?.resource).filter(r => r !== undefined));
    const times = new Map();
    for (const s of this.steps) if (touched.has(s.resource) && !key.has(s.task)) times.set(s.task, (times.get(s.task) ?? 0) + 1);
    [...times.entries()].sort((a, b) => b[1] - a[1]).slice(0, Math.max(0, MANY_TASKS - key.size)).forEach(([task]) => key.add(task));
    return key;
  }

  /** The node or, if there are many tasks, the pool that a task stands under; and what is left of its name then. */
  groupOf(task) {
    const name = this.task(task);
    if (nodeOf(name) || this.lanes.length <= MANY_TASKS) return nodeOf(name);
    this.pools ??= this.present.reduce((all, each) => all.set(poolOf(this.task(each)), (all.get(poolOf(this.task(each))) ?? 0) + 1), new Map());
    return this.pools.get(poolOf(name)) > 1 ? poolOf(name) : '';
  }

  labelOf(task) {
    const group = this.groupOf(task);
    return group ? this.task(task).slice(group.length).replace(/^[-#\s/]+/, '') : this.task(task);
  }

  /** The lanes of a node stand beside each other, those of no node first. */
  group() {
    const names = [...new Set(this.lanes.map(task => this.groupOf(task)).filter(Boolean))];
    this.nodes = [];
    this.colours = [];
    if (!names.length) return;
    const number = task => names.indexOf(this.groupOf(task)) + 1;
    this.colours = this.tasks.map((name, task) => number(task));
    this.lanes = [...this.lanes].sort((a, b) => number(a) - number(b) || a - b);
    this.lanes.forEach((task, lane) => {
      const name = this.groupOf(task);
      const last = this.nodes[this.nodes.length - 1];
      if (last && last.name === name) last.to = lane;
      else this.nodes.push({name, from: lane, to: lane, colour: paint(number(task))});
    });
    this.marks();
  }

  /** Where the bars of what is wrong with a node stand: those of one time beside each other, and a node that is down or stands still is dark as a whole. */
  marks() {
    const ends = new Map();
    for (const trouble of this.troubles) {
      trouble.at = this.nodes.find(node => node.name === trouble.node);
      trouble.whole = !/^does not hear /.test(trouble.what);
      if (!trouble.at || trouble.whole) continue;
      const busy = ends.get(trouble.node) ?? [];
      let slot = busy.findIndex(end => end <= trouble.from);
      if (slot < 0) slot = busy.length;
      busy[slot] = trouble.to;
      ends.set(trouble.node, busy);
      trouble.slot = Math.min(slot, 4);
    }
  }

  wrongAt(n) { return this.troubles.filter(t => t.from <= n && n < t.to); }

  /** Bars of locks that one task holds at the same time stand beside each other. */
  slots() {
    const ends = new Map();
    this.holds.sort((a, b) => a.from - b.from);
    for (const hold of this.holds) {
      const busy = ends.get(hold.task) ?? [];
      let slot = busy.findIndex(end => end <= hold.from);
      if (slot < 0) slot = busy.length;
      busy[slot] = hold.to;
      ends.set(hold.task, busy);
      hold.slot = Math.min(slot, 3);
    }
  }

  task(number) { return this.tasks[number] ?? 'task ' + number; }
  resource(number) { return number === undefined || number === null ? null : this.resources[number] ?? null; }
  site(number) { return number === undefined || number === null ? null : this.sites[number] ?? null; }
  step(n) { return this.steps[this.index.get(n)]; }

  heldAt(n) { return this.holds.filter(h => h.from <= n && n < h.to); }
  waitingAt(n) {
    const now = new Map();
    for (const w of this.waits) if (w.from <= n && n < w.to) now.set(w.task, w);
    return [...now.values()];
  }

  /**
   * The last known values at a step, those that came last first: of each resource what it was left with, or else what was found there; and what was seen in
   * all objects that are known by then.
   */
  valuesAt(i) {
    const values = new Map();
    const put = (place, value, n, changed) => {
      const known = values.get(place);
      if (known && known.value === value && !changed) return;
      values.delete(place);
      values.set(place, {value, n, changed});
    };
    const now = this.steps[i]?.n ?? 0;
    let seen = 0;
    const look = n => {
      for (; seen < this.moments.length && this.moments[seen].n <= n; seen++) {
        const m = this.moments[seen];
        for (const c of m.changes ?? []) put(c.place, c.value, m.n, m.n === now && values.has(c.place) && values.get(c.place).value !== c.value);
      }
    };
    for (let k = 0; k <= i; k++) {
      const s = this.steps[k];
      look(s.n - 1);
      const value = s.left ?? s.found;
      if (s.resource !== undefined && value !== undefined) {
        const place = this.resource(s.resource);
        values.delete(place);
        put(place, value, s.n, k === i && s.left !== undefined && s.left !== s.found);
      }
    }
    look(now);
    return [...values.entries()].reverse();
  }
}

/** Rows that come again and again, one or several together, as tasks that spin make them: two turns are shown and the others counted, as in the text. */
function foldTurns(rows, keep) {
  const LONGEST = 12, SHOWN = 2;
  const same = (a, b) => a.n && b.n && a.task === b.task && a.words === b.words && a.place === b.place;
  const repeats = (from, length) => {
    if (from + 2 * length > rows.length) return false;
    for (let i = from; i < from + length; i++) if (!same(rows[i], rows[i + length])) return false;
    return true;
  };
  const kept = [];
  for (let i = 0; i < rows.length;) {
    let length = 1;
    while (length <= LONGEST && !repeats(i, length)) length++;
    let turns = 1;
    if (length <= LONGEST) {
      while (repeats(i + (turns - 1) * length, length) && !rows.slice(i + turns * length, i + (turns + 1) * length).some(r => keep.includes(r.n))) turns++;
    }
    if (turns <= SHOWN + 1) {
      kept.push(rows[i++]);
      continue;
    }
    const shown = SHOWN * length, end = i + turns * length;
    kept.push(...rows.slice(i, i + shown));
    const what = length === 1 ? 'the same' : 'the same ' + length + ' steps';
    kept.push({kind: 'turns', words: '… ' + what + ', ' + number(turns - SHOWN) + ' more times (' + number(rows[i + shown].n) + ' to ' + number(rows[end - 1].n) + ')', steps: (turns - SHOWN) * length});
    i = end;
  }
  return kept;
}

/** Where a site is without its package: Bank.withdraw(Bank.java:11). */
function place(site) {
  if (!site) return '';
  const open = site.text.indexOf('(');
  if (open < 0 || !site.text.endsWith(')')) return site.text;
  const method = site.text.lastIndexOf('.', open);
  return site.text.slice(site.text.lastIndexOf('.', method - 1) + 1);
}

/** The same as short as can be: Bank.java:11. */
const shortPlace = site => !site ? '' : site.file && site.line ? site.file + ':' + site.line : site.text;

class Sources {
  constructor(files) {
    this.files = new Map((files ?? []).map(f => [f.name, f.excerpts ?? []]));
  }

  static parse(text) {
    const m = /^(.+)\.[^.(]+\(([^():]+):(\d+)\)$/.exec(text ?? '');
    return m ? {text, type: m[1], file: m[2], line: +m[3]} : {text};
  }

  /** The lines around a site, or null. */
  around(site, before, after) {
    if (!site || !site.file || !site.line) return null;
    const dot = (site.type ?? '').lastIndexOf('.');
    const name = (dot < 0 ? '' : site.type.slice(0, dot + 1).replaceAll('.', '/')) + site.file;
    for (const excerpt of this.files.get(name) ?? []) {
      const lines = excerpt.lines ?? [];
      if (site.line >= excerpt.from && site.line < excerpt.from + lines.length) {
        const at = site.line - excerpt.from;
        const start = Math.max(0, at - before);
        return lines.slice(start, at + after + 1).map((t, k) => ({n: excerpt.from + start + k, t}));
      }
    }
    return null;
  }

  view(site, before, after) {
    const lines = this.around(site, before, after);
    if (!lines) return null;
    const indent = Math.min(...lines.filter(l => l.t.trim()).map(l => l.t.length - l.t.trimStart().length), 40);
    return el('pre.source', {tabindex: 0, role: 'region', 'aria-label': 'Source, line ' + site.line},
      lines.map(l => el('span.l' + (l.n === site.line ? '.here' : ''), null, el('i', {'aria-hidden': 'true'}, String(l.n)), text(l.t.slice(indent)).replaceAll('\t', '    '), '\n')));
  }
}
