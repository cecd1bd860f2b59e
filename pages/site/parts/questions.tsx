import { currentPage } from '../base/current-page.ts';

export interface Question {
  readonly question: string;
  /** Plain text: search engines show it too. */
  readonly answer: string;
}

/** Questions and answers, for search engines as well. */
export function Questions({ items }: { readonly items: readonly Question[] }) {
  const asked = items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  const { jsonLd } = currentPage();
  const list = jsonLd.find(isQuestionList);
  // A page has one list of questions for search engines, however many it shows.
  if (list) list.mainEntity.push(...asked);
  else jsonLd.push({ '@type': 'FAQPage', mainEntity: asked });
  return (
    <div className="questions">
      {items.map(({ question, answer }) => (
        <div key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </div>
  );
}

const isQuestionList = (entry: object): entry is { mainEntity: object[] } =>
  '@type' in entry && entry['@type'] === 'FAQPage';
