import { ARTICLES } from '../markdown/collections.ts';
import { ArticleList, Categories } from '../parts/article-list.tsx';

export default function Blog() {
  return (
    <div className="wide page-top">
      <h1>Blog</h1>
      <p className="lede">
        How product pictures work: edges, formats, color, rules and batches. Every figure can be reproduced.
      </p>
      <Categories articles={ARTICLES} />
      <ArticleList articles={ARTICLES} />
    </div>
  );
}
