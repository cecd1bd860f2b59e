import { currentPage } from '../base/current-page.ts';

export interface Question {
  readonly question: string;
  /** Plain text: search engines show it too. */
  readonly answer: string;
}

/** Questions and answers, for search engines as well. */
export function Questions({ items }: { readonly items: readonly Question[] }) {
  currentPage().jsonLd.push({
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
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
