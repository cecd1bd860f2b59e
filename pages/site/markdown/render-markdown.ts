/** Markdown of articles and guides to HTML: headings have anchors, code has colors, pictures are figures. */
import { Marked, type Tokens } from 'marked';
import { highlight } from './highlight.ts';
import { slugOf } from './slug.ts';

export interface Heading {
  readonly id: string;
  /** HTML. */
  readonly text: string;
}

export interface CodeSample {
  /** '' where none is named. */
  readonly language: string;
  /** Of the program that it is a part of: the word after the language. '' where there is none. */
  readonly program: string;
  readonly code: string;
}

export interface RenderedMarkdown {
  readonly html: string;
  /** Of the second level, in order. */
  readonly headings: readonly Heading[];
  readonly samples: readonly CodeSample[];
}

/** Of `![alt](figures/name.webp "caption")`, from the folder of the article. */
const OWN_PICTURE = /^(?!https?:|\/)/;

/** @param folder of the article, from `pages/site` */
export function renderMarkdown(body: string, folder: string): RenderedMarkdown {
  const headings: Heading[] = [];
  const samples: CodeSample[] = [];
  const used = new Map<string, number>();
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens);
        const slug = slugOf(text) || 'part';
        const count = used.get(slug) ?? 0;
        used.set(slug, count + 1);
        const id = count > 0 ? `${slug}-${count + 1}` : slug;
        // The title of the page is the only heading of the first level.
        const level = Math.max(2, depth);
        if (level === 2) headings.push({ id, text });
        return `<h${level} id="${id}">${text}<a class="anchor" href="#${id}" aria-label="${plain(text).replaceAll('"', '&quot;')}">#</a></h${level}>\n`;
      },
      code({ text, lang = '' }) {
        const [language = '', program = ''] = lang.split(/\s+/);
        samples.push({ language, program, code: text });
        return `<div class="code" data-copy="Copy" data-copied="Copied" dir="ltr"><pre tabindex="0"><code>${highlight(text, language)}</code></pre></div>\n`;
      },
      image(token) {
        return picture(token, folder);
      },
      paragraph({ tokens }) {
        const only = tokens.length === 1 ? tokens[0] : undefined;
        // A figure does not stand inside of a paragraph.
        if (only?.type === 'image') return `${picture(only as Tokens.Image, folder)}\n`;
        return `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
      table(token) {
        const cell = (tag: string, { tokens, align }: Tokens.TableCell) =>
          `<${tag}${align ? ` class="${align}"` : ''}>${this.parser.parseInline(tokens)}</${tag}>`;
        const head = token.header.map((each) =>
          cell('th scope="col"', each).replace('</th scope="col">', '</th>'),
        );
        const rows = token.rows.map((row) => `<tr>${row.map((each) => cell('td', each)).join('')}</tr>`);
        return `<section class="scrolls" aria-label="Table" tabindex="0"><table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></section>\n`;
      },
    },
  });
  return { html: marked.parse(body, { async: false }), headings, samples };
}

function picture({ href, text, title }: Tokens.Image, folder: string): string {
  const src = OWN_PICTURE.test(href) ? `picture:${folder}/${href}` : href;
  const image = `<img src="${src}" alt="${escapeHtml(text)}" sizes="(min-width: 800px) 720px, 100vw" loading="lazy" decoding="async">`;
  return `<figure>${image}${title ? `<figcaption>${escapeHtml(title)}</figcaption>` : ''}</figure>`;
}

const plain = (html: string): string => html.replace(/<[^>]*>/g, '');

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
