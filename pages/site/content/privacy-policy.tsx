import { LegalPage } from '../parts/legal-page.tsx';
import { Operator } from '../parts/operator.tsx';

export default function PrivacyPolicy() {
  return (
    <LegalPage
      title="Privacy policy"
      lede="What this service knows about you, why, for how long, and how you get rid of it."
      sections={[
        {
          id: 'device',
          title: 'What stays on your device',
          text: (
            <p>
              Pictures that you open in the studio, your strokes, texts, undo history, recipes and settings
              are kept in your browser and are not sent anywhere. Tools that run on the server say so on their
              button before they send a picture. You delete local data with “Start over”, or by clearing the
              data of this site in your browser.
            </p>
          ),
        },
        {
          id: 'account',
          title: 'What an account stores',
          text: (
            <ul>
              <li>Your email address, the name that you give, and a hash of your password.</li>
              <li>Sessions: when and with which browser you signed in, so that you can end them.</li>
              <li>API keys as hashes, storages with encrypted credentials, the address of your webhook.</li>
              <li>Tasks, usage and invoices. Card data is with the payment provider, not with us.</li>
              <li>Pictures that you upload or that you have made.</li>
            </ul>
          ),
        },
        {
          id: 'why',
          title: 'Why, and on which ground',
          text: (
            <p>
              To do what you ask for (contract), to keep the service safe from abuse (legitimate interest:
              rate limits, bot check, logs with addresses), to keep accounts (legal duty), and, only if you
              agree, to measure how pages are used. The bot check runs on this server; no other company is
              asked for it.
            </p>
          ),
        },
        {
          id: 'cookies',
          title: 'Cookies and local storage',
          text: (
            <p>
              One cookie keeps you signed in; it can be read by the server alone. Local storage keeps your
              language, theme and documents, and while you are signed in your prompts; signing out deletes
              those. There is no advertising and no tracking by others. Measuring is off until you agree to
              it.
            </p>
          ),
        },
        {
          id: 'others',
          title: 'Who else gets data',
          text: (
            <ul>
              <li>Payment provider: what it needs for a payment, when you buy something.</li>
              <li>Mail server: your address, for mails of the account.</li>
              <li>
                Image services, if the operator has connected one: the picture and the words of a task that a
                service does. Which one did it is in the result.
              </li>
              <li>Your own storages and webhooks: what you tell us to send there.</li>
              <li>Hosting: who runs the machines for the operator. [Name them here.]</li>
            </ul>
          ),
        },
        {
          id: 'time',
          title: 'How long',
          text: (
            <ul>
              <li>
                Uploads: 30 days after their last use. Results: 30 days, saved ones until you delete them.
              </li>
              <li>History without pictures: a year, unless the operator has set another time.</li>
              <li>Account data: until you delete the account. Invoices: as long as the law asks.</li>
              <li>Logs: [days].</li>
            </ul>
          ),
        },
        {
          id: 'rights',
          title: 'Your rights',
          text: (
            <p>
              You can see and change your data in your account, take your pictures out of it, and delete the
              account with everything in it. You may ask what is stored, object, and complain to a data
              protection authority. Write to <Operator field="email" />.
            </p>
          ),
        },
        {
          id: 'safety',
          title: 'Safety',
          text: (
            <p>
              Connections are encrypted where the operator has set up HTTPS. Secrets are encrypted or hashed
              where they are stored, and never written into logs. Two-step sign-in is available. Sensitive
              changes ask for your password again.
            </p>
          ),
        },
        {
          id: 'children',
          title: 'Children',
          text: (
            <p>
              The service is for people of 16 years or more. Accounts of younger children are deleted when we
              learn of them.
            </p>
          ),
        },
        {
          id: 'changes',
          title: 'Changes',
          text: (
            <p>When this text changes in a way that matters, account holders get an email 30 days before.</p>
          ),
        },
      ]}
    />
  );
}
