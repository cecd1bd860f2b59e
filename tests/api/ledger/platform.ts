/** Settings, colors, surveys, flags, configuration, page data, scripts, running it. */
import type { Requirement } from './requirement.ts';

const in_ = (file: string) => (title: string) => `tests/api/${file}.test.ts > ${title}`;
const settings = in_('settings');
const surveys = in_('surveys');
const platform = in_('platform');
const scripts = in_('script-proxy');

export const platformRequirements: readonly Requirement[] = [
  {
    id: '7 user settings',
    says: 'call getSettings and call updateSettings: onboarding industry and role, dismissed offers, marketing mails, language and theme.',
    provedBy: [
      settings('are empty at first, change where they are sent, and stay where they are not'),
      settings('are told with the signed-in person'),
      settings('keep language and theme for every browser, and write mails in that language'),
    ],
  },
  {
    id: '7 favorite colors',
    says: 'call listFavoriteColors, call addFavoriteColor and call removeFavoriteColor.',
    provedBy: [
      settings('are kept newest first, each once however it is written'),
      settings('are forgotten by their owner alone'),
    ],
  },
  {
    id: '7 surveys',
    says: 'call getSurvey and call submitSurvey by id or slug; the answer has respond_id; public ones need nobody, private ones a signed-in person.',
    provedBy: [
      surveys('for %s is seen and answered by visitors, kept, and mailed to whoever runs the server'),
      surveys('is neither seen nor answered by visitors'),
      surveys('is seen and answered by signed-in people'),
    ],
  },
  {
    id: '3 lead request kinds',
    says: 'The six kinds of lead requests are surveys.',
    provedBy: [
      surveys('for %s is seen and answered by visitors, kept, and mailed to whoever runs the server'),
    ],
  },
  {
    id: '5 survey invalid',
    says: 'An invalid survey form is refused with “Invalid form fields”.',
    provedBy: [surveys('is refused with “Invalid form fields” when %s')],
  },
  {
    id: '7 schedule-demo bot check',
    says: 'call scheduleDemo is the one survey for which visitors need a bot-check token.',
    provedBy: [surveys('asks visitors for a bot check while it is on, and no other survey does')],
  },
  {
    id: '7 image feedbacks',
    says: 'call listImageFeedbacks lists what a person said about images.',
    provedBy: [
      surveys('is seen and answered by signed-in people'),
      surveys("shows nobody another's feedback"),
    ],
  },
  {
    id: '3 feature flags',
    says: 'discountBanner, maintenanceMode, fashionModelsVNext and fraudCheck are pairs of setting key and value, by default off.',
    provedBy: [platform("are read through ConfigCat's SDK as pairs of key and value, all off at first")],
  },
  {
    id: '7 feature flags per user',
    says: 'call getFlagConfig serves the configuration that the SDK evaluates for a person by their email, polled by hand.',
    provedBy: [
      platform('are other for one person by their address, which the configuration does not give away'),
      platform('cost no body while they do not change'),
    ],
  },
  {
    id: '9 flag sdk key',
    says: 'A flag SDK key has 22 characters a part.',
    provedBy: [platform('are not given to %s')],
  },
  {
    id: '7 configuration',
    says: 'call getConfiguration names the content-management base, the disabled studio module and the flags.',
    provedBy: [platform('names where things are, and holds no secret')],
  },
  {
    id: '7 page data',
    says: 'call getPageData, call getAppData and call getStaticQuery carry path and webpackCompilationHash.',
    provedBy: [
      platform('tells the path, what the page is made of, and the build'),
      platform('of %s is that of the page that takes its path'),
      platform('of %s is not found'),
    ],
  },
  {
    id: '7 script proxy',
    says: 'call proxyScript fetches scripts of listed hosts alone, and nothing but scripts.',
    provedBy: [
      scripts('fetches a script at an address on its list, and keeps it for five minutes'),
      scripts('gives nothing of %s'),
      scripts('refuses %s'),
    ],
  },
  {
    id: 'operations',
    says: 'call checkHealth, call checkReadiness and call getMetrics tell those who run the server how it is.',
    provedBy: [
      platform('hear that it is alive and ready, port by port'),
      platform('read numbers by route, without addresses or ids'),
      platform('on another network read no numbers'),
    ],
  },
  {
    id: 'public origins',
    says: 'Pages of other origins may call the developer API and nothing else.',
    provedBy: [platform('may call the developer API, without cookies'), platform('are told nothing of %s')],
  },
];
