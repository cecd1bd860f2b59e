import { LegalPage } from '../parts/legal-page.tsx';
import { Link } from '../parts/link.tsx';
import { Operator } from '../parts/operator.tsx';

export default function Terms() {
  return (
    <LegalPage
      title="Terms"
      lede="What you may expect of this service, and what it expects of you."
      sections={[
        {
          id: 'service',
          title: 'The service',
          text: (
            <>
              <p>
                The service is a photo studio that runs in your browser, and an image API with accounts. “We”
                is the operator named above; “you” is who uses the service, for yourself or for a company that
                you may act for.
              </p>
              <p>
                The studio can be used without an account. By creating an account you accept these terms. You
                have to be old enough to make a contract where you live.
              </p>
            </>
          ),
        },
        {
          id: 'account',
          title: 'Your account',
          text: (
            <p>
              Keep your password and your API keys secret. Anyone with a key can spend your credits; revoke a
              key at once when somebody else may have seen it. Give an email address at which you can be
              reached. One person or company has one account, unless we agree otherwise.
            </p>
          ),
        },
        {
          id: 'pictures',
          title: 'Your pictures',
          text: (
            <>
              <p>
                Your pictures and results are yours. You allow us to store and process them only as far as it
                takes to do what you ask for. We do not train on them, do not sell them and do not show them.
              </p>
              <p>
                You are responsible for having the rights to what you upload, and the consent of people who
                can be recognized. Results of image services may have terms of those services in addition.
              </p>
            </>
          ),
        },
        {
          id: 'not-allowed',
          title: 'What is not allowed',
          text: (
            <ul>
              <li>Pictures that are against the law, and above all such that show the abuse of children.</li>
              <li>Faces or bodies of real people, made or changed without their consent.</li>
              <li>Removing marks of ownership from pictures that are not yours.</li>
              <li>Going around limits, bot checks or the separation of accounts.</li>
              <li>Reselling access without an agreement.</li>
            </ul>
          ),
        },
        {
          id: 'credits',
          title: 'Plans and credits',
          text: (
            <p>
              Prices, credits and what they buy are on the <Link to="/pricing">pricing page</Link>; paying,
              renewing and refunds are in the <Link to="/payment-policy">payment policy</Link>. A task that
              fails or is canceled gives its credits back.
            </p>
          ),
        },
        {
          id: 'results',
          title: 'Results',
          text: (
            <p>
              Results are made by software and can be wrong. A confidence is an estimate. Look at results
              before you publish them, above all where plates or faces were to be made unreadable. Marketplace
              checks follow rules as we know them and are no promise that a platform accepts a picture.
            </p>
          ),
        },
        {
          id: 'keeping',
          title: 'How long things are kept',
          text: (
            <p>
              Uploads are kept for 30 days after their last use, results for 30 days unless you save them,
              addresses of results work for 24 hours. Keep copies of what you need. The studio keeps documents
              in your own browser; we cannot bring them back.
            </p>
          ),
        },
        {
          id: 'ending',
          title: 'Ending',
          text: (
            <p>
              You can delete your account at any time; its data and pictures are then deleted. We may block an
              account that breaks these terms, and say why. We may end the service with a notice of at least
              30 days by email, and pay back what was paid for the time after.
            </p>
          ),
        },
        {
          id: 'liability',
          title: 'Liability',
          text: (
            <p>
              The service is given as it is. We are liable without limit for intent, gross negligence and harm
              to life or health, and otherwise only for the breach of essential duties, up to the damage that
              could be foreseen. Rights of consumers that the law does not let anybody waive stay untouched.
            </p>
          ),
        },
        {
          id: 'law',
          title: 'Law, changes, contact',
          text: (
            <p>
              The law of the country of the operator’s address applies. We announce changes of these terms by
              email 30 days before; if you do not agree, you can end the contract until then. Write to{' '}
              <Operator field="email" />.
            </p>
          ),
        },
      ]}
    />
  );
}
