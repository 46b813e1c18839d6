// Small helpers. Everything that comes from the data goes through text(): never through markup.

const SVG = 'http://www.w3.org/2000/svg';
const byId = id => document.getElementById(id);

/** What could turn the direction of text, hide in it or steer a terminal is shown as an escape. */
const ODD = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function text(value) {
  return String(value ?? '').replace(ODD, c => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'));
}

function line(value, most = 400) {
  const all = text(value).replace(/[\n\t]+/g, ' ');
  return all.length <= most ? all : all.slice(0, most) + '…';
}

/** el('p.soft', {title: 'x'}, 'text', child, ...) */
function el(name, attributes, ...children) {
  const [tag, ...classes] = name.split('.');
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(' ');
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : value);
  }
  return add(element, children);
}

function svg(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes ?? {})) element.setAttribute(key, value);
  return add(element, children);
}

function add(element, children) {
  for (const child of children.flat(3)) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
  return element;
}

function fill(element, ...children) {
  element.replaceChildren();
  return add(element, children);
}

/** A name or a text of the program, kept apart from what stands around it. */
const said = (value, most) => el('bdi', null, line(value, most));

const number = value => Number(value ?? 0).toLocaleString('en-GB');

function duration(seconds) {
  const s = Number(seconds ?? 0);
  if (s < 0.001) return (s * 1e6).toFixed(0) + ' µs';
  if (s < 1) return +(s * 1e3).toPrecision(3) + ' ms';
  if (s < 120) return +s.toPrecision(3) + ' s';
  if (s < 7200) return +(s / 60).toPrecision(3) + ' min';
  if (s < 172800) return +(s / 3600).toPrecision(3) + ' h';
  if (s < 86400 * 730) return +(s / 86400).toPrecision(3) + ' days';
  return s < 3e13 ? number(+(s / 31557600).toPrecision(2)) + ' years' : 'more than a million years';
}

function announce(message) {
  byId('said').textContent = message;
}

async function copy(value, button) {
  let done = false;
  try {
    await navigator.clipboard.writeText(value);
    done = true;
  } catch (e) {
    // Not every browser lets a file do that; the old way needs a selection.
    const area = el('textarea', {style: 'position:fixed;opacity:0', 'aria-hidden': 'true'});
    area.value = value;
    document.body.append(area);
    area.select();
    done = document.execCommand('copy');
    area.remove();
    button.focus();
  }
  const label = button.textContent;
  button.textContent = done ? 'Copied' : 'Press Ctrl-C';
  announce(done ? 'Copied' : 'Could not copy');
  setTimeout(() => { button.textContent = label; }, 1500);
}

function copyButton(value, what) {
  const button = el('button', {type: 'button', class: 'no-print', 'aria-label': 'Copy ' + what}, 'Copy');
  button.addEventListener('click', () => copy(value, button));
  return button;
}

function initTheme() {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let chosen = null;
  const button = byId('theme');
  const apply = () => {
    const theme = chosen ?? (dark.matches ? 'dark' : 'light');
    document.documentElement.dataset.theme = theme;
    button.textContent = theme === 'dark' ? 'Light' : 'Dark';
    button.setAttribute('aria-label', theme === 'dark' ? 'Use light colours' : 'Use dark colours');
    dispatchEvent(new Event('theme'));
  };
  button.addEventListener('click', () => {
    chosen = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    apply();
  });
  dark.addEventListener('change', apply);
  apply();
}

function initDownload(json) {
  byId('download').setAttribute('aria-label', 'Save the data of this page as JSON');
  byId('download').addEventListener('click', () => {
    const url = URL.createObjectURL(new Blob([json], {type: 'application/json'}));
    const link = el('a', {href: url, download: 'heddle-run.json'});
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  });
}
