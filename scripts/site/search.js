// Finds headings and paragraphs that contain every word. Nothing is sent anywhere.

const LIMIT = 12;
const field = document.querySelector('input[name=q]');
const found = document.querySelector('#found');
const article = document.querySelector('article');
let parts;

field.form.addEventListener('submit', (event) => event.preventDefault());
field.addEventListener('input', async () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  article.hidden = words.length > 0;
  if (words.length === 0) return found.replaceChildren();
  parts ??= await fetch('search.json').then((response) => response.json());
  if (field.value.toLowerCase().split(/\s+/).filter(Boolean).join(' ') === words.join(' ')) show(search(words));
});

function search(words) {
  const inHeading = ({ title, heading }) =>
    words.filter((word) => `${title} ${heading}`.toLowerCase().includes(word)).length;
  return parts
    .filter(({ title, heading, text }) => {
      const all = `${title} ${heading} ${text}`.toLowerCase();
      return words.every((word) => all.includes(word));
    })
    .sort((one, other) => inHeading(other) - inHeading(one))
    .slice(0, LIMIT);
}

function show(results) {
  const heading = document.createElement('h1');
  heading.textContent = results.length === 0 ? 'Nothing found. Try one word of it.' : 'Found';
  const list = document.createElement('ul');
  list.className = 'results';
  for (const { title, heading: part, url, text } of results) {
    const link = document.createElement('a');
    link.href = url;
    link.textContent = part === title ? title : `${title}: ${part}`;
    // A result on this page only scrolls: the article must be shown again.
    link.addEventListener('click', () => {
      field.value = '';
      found.replaceChildren();
      article.hidden = false;
    });
    const excerpt = document.createElement('p');
    excerpt.textContent = `${text.trim().slice(0, 160)}…`;
    const item = document.createElement('li');
    item.append(link, excerpt);
    list.append(item);
  }
  found.replaceChildren(heading, list);
}
