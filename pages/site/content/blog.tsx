import { ARTICLES } from '../markdown/collections.ts';
import { ArticleList, Categories } from '../parts/article-list.tsx';

export default function Blog() {
  return (
    <div className="wide page-top">
      <h1>Blog</h1>
      <p className="lede">
        How product pictures work: edges, formats, color, rules and batches. Each article has figures that you
        can make again.
      </p>
      <Categories articles={ARTICLES} />
      <ArticleList articles={ARTICLES} />
    </div>
  );
}
