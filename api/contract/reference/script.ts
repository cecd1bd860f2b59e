/**
 * What a browser does with the reference's pages, as text: it is put into them, and allowed there by its hash. It loads sections in
 * place, follows `#id` into sections that are not there yet, and filters the list of calls.
 */
const SOURCE = `
'use strict';
const sectionOf = (slug) => document.querySelector('section[data-part="' + CSS.escape(slug) + '"]');
const loading = new Map();
function load(slug) {
  const place = sectionOf(slug);
  if (!place || 'loaded' in place.dataset) return Promise.resolve();
  if (!loading.has(slug)) {
    loading.set(slug, fetch('/reference/' + slug).then((response) => {
      if (!response.ok) throw new Error(response.status);
      return response.text();
    }).then((text) => {
      const read = new DOMParser().parseFromString(text, 'text/html');
      place.replaceChildren(...read.querySelector('section[data-part]').childNodes);
      place.dataset.loaded = '';
    }).catch((error) => { loading.delete(slug); throw error; }));
  }
  return loading.get(slug);
}
async function show(slug, id) {
  try { await load(slug); } catch { location.href = '/reference/' + slug + '#' + id; return; }
  const place = document.getElementById(id) || sectionOf(slug);
  place.scrollIntoView();
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
function followHash() {
  const id = decodeURIComponent(location.hash.slice(1));
  if (!id || document.getElementById(id)) { document.getElementById(id)?.scrollIntoView(); return; }
  const link = document.querySelector('nav li a[href$="#' + CSS.escape(id) + '"]');
  if (link) show(new URL(link.href).pathname.split('/').pop(), id);
}
document.addEventListener('click', (event) => {
  const link = event.target.closest && event.target.closest('a[href^="/reference/"]');
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const slug = new URL(link.href).pathname.split('/').pop();
  if (!sectionOf(slug)) return;
  event.preventDefault();
  const id = link.hash.slice(1) || 'tag-' + slug;
  history.pushState(null, '', '#' + id);
  show(slug, id);
});
addEventListener('popstate', followHash);
const near = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) {
    if (isIntersecting) load(target.dataset.part).catch(() => {});
  }
}, { rootMargin: '400px' });
document.documentElement.dataset.script = '';
for (const place of document.querySelectorAll('section[data-part]')) near.observe(place);

/* Copying needs a secure page: without one the buttons would do nothing. */
if (navigator.clipboard) {
  const addCopy = (root) => {
    for (const pre of root.querySelectorAll('pre')) {
      if (pre.parentElement.classList.contains('code')) continue;
      const frame = document.createElement('div');
      const button = document.createElement('button');
      frame.className = 'code';
      button.type = 'button';
      button.className = 'copy';
      button.textContent = 'Copy';
      button.addEventListener('click', () => {
        navigator.clipboard.writeText(pre.textContent).then(
          () => { button.textContent = 'Copied'; setTimeout(() => { button.textContent = 'Copy'; }, 2000); },
          () => getSelection().selectAllChildren(pre));
      });
      pre.replaceWith(frame);
      frame.append(pre, button);
    }
  };
  addCopy(document);
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.matches('section[data-part]')) addCopy(target);
  }).observe(document.getElementById('top'), { childList: true, subtree: true });
}

const find = document.getElementById('find');
const items = [...document.querySelectorAll('nav li')].map((item) => {
  const link = item.firstElementChild;
  return { item, text: (item.textContent + ' ' + link.title + ' ' + link.hash).toLowerCase() };
});
const groups = [...document.querySelectorAll('nav details')];
const opened = new Set(groups.filter((group) => group.open));
find.parentElement.hidden = false;
find.addEventListener('input', () => {
  const words = find.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const { item, text } of items) {
    item.hidden = !words.every((word) => text.includes(word));
    if (!item.hidden) count += 1;
  }
  for (const group of groups) {
    const has = Boolean(group.querySelector('li:not([hidden])'));
    group.hidden = !has;
    group.open = words.length > 0 ? has : opened.has(group);
  }
  find.parentElement.querySelector('[role=status]').textContent =
    words.length === 0 ? '' : count === 1 ? '1 result' : count + ' results';
});
find.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') document.querySelector('nav li:not([hidden]) a')?.click();
});
followHash();
`;

/** Without space and comments, which only people read. */
export const SCRIPT = SOURCE.replace(/^ +|^\/\*.*\*\/\n/gm, '');
