// What if another task went here? The command that tries it.

/** Who could have made a step instead; nobody if it was not chosen, or if that is not known. */
function othersAt(execution, step) {
  if (execution.unasked.has(step.n)) return [];
  const enabled = new Set();
  for (const turn of execution.turns) {
    if (turn.n > step.n) break;
    (turn.open ?? []).forEach(task => enabled.add(task));
    (turn.shut ?? []).forEach(task => enabled.delete(task));
  }
  enabled.delete(step.task);
  return [...enabled].filter(task => task >= 0 && task < execution.tasks.length).sort((a, b) => a - b);
}

/** The name of a task if it says which one, and its number otherwise. */
function taskWord(execution, task) {
  const name = execution.task(task);
  const isPlain = /^[\w./+=:@ #$-]*[A-Za-z][\w./+=:@ #$-]*$/.test(name);
  return isPlain && execution.tasks.indexOf(name) === execution.tasks.lastIndexOf(name) ? name : String(task);
}

const quoted = word => /^[A-Za-z0-9._/+=:@-]+$/.test(word) ? word : "'" + word.replaceAll("'", "'\\''") + "'";

/** A schedule as Heddle writes it, of the tasks that make its steps. */
function scheduleText(tasks) {
  const name = task => (task >= 26 ? [...Math.floor(task / 26).toString(26)].map(d => String.fromCharCode(65 + parseInt(d, 26))).join('') : '') + String.fromCharCode(97 + task % 26);
  let all = 'h1.', sum = 17;
  for (let i = 0; i < tasks.length;) {
    let run = 1;
    while (tasks[i + run] === tasks[i]) run++;
    all += name(tasks[i]) + (run > 1 ? run : '');
    i += run;
  }
  for (const task of tasks) sum = (Math.imul(sum, 31) + task) | 0;
  const size = 36 * 36, folded = (((sum ^ (sum >>> 16)) % size) + size) % size;
  return all + '.' + folded.toString(36).padStart(2, '0');
}

/** The tasks that made the first choices of a schedule. */
function choices(schedule, count) {
  const tasks = [];
  const runs = schedule.runs ?? [];
  for (let i = 0; i + 1 < runs.length && tasks.length < count; i += 2) {
    for (let k = 0; k < runs[i + 1] && tasks.length < count; k++) tasks.push(runs[i]);
  }
  return tasks;
}

/** The command for one of the others; null if there is none: the saved failure is asked, or a test gets the schedule up to here. */
function whatIf(failure, execution, step, task) {
  if (!failure.replay) return null;
  if (failure.file) return failure.replay + ' --what-if ' + quoted(step.n + ':' + taskWord(execution, task));
  const schedule = failure.shrunk;
  if (!schedule?.text?.startsWith('h1.') || !failure.replay.includes(schedule.text)) return null;
  const before = step.n - 1 - [...execution.unasked].filter(n => n < step.n).length;
  const tasks = choices(schedule, before);
  return tasks.length < before ? null : failure.replay.replace(schedule.text, scheduleText([...tasks, task]));
}

function drawWhatIf(failure, execution, step) {
  const MOST = 8;
  const others = othersAt(execution, step).map(task => ({task, command: whatIf(failure, execution, step, task)})).filter(o => o.command);
  return others.length > 0 && el('div.no-print', null, el('h3', null, 'What if another task went here?'), el('ul.list.what-if', null,
    others.slice(0, MOST).map(({task, command}) => el('li', null, el('span.swatch', {style: '--task:' + colour(task)}), ' ', said(execution.task(task), 60), ' ',
      copyButton(command, 'the command that lets ' + line(execution.task(task), 60) + ' go here'), el('code.t', null, el('bdi', null, text(command))))),
    others.length > MOST && el('li.soft', null, 'and ' + number(others.length - MOST) + ' others could')));
}
