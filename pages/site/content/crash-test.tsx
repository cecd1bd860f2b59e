import { PlainPage } from '../parts/plain-page.tsx';

export default function CrashTest() {
  return (
    <PlainPage
      title="Crash test"
      lede="Press the button, and the script of this page fails. The page stays readable, says so, and offers to load it again."
    >
      <div className="actions">
        <button type="button" className="button large" data-crash>
          Fail
        </button>
      </div>
      <p className="notice" role="alert" hidden data-failed>
        The script of this page failed. <a href="/crash-test">Load the page again</a>
      </p>
    </PlainPage>
  );
}
