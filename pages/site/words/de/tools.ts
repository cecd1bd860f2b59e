/** What several tool pages say. */
import type { Words } from '../../base/translate.ts';

export const words: Words = {
  Results: 'Ergebnisse',
  'The same through the API': 'Dasselbe über die API',
  'Set GESSO_URL, and set GESSO_TOKEN to the token of a signed-in person: this is a call of the studio itself, which API keys cannot make.':
    'Setzen Sie GESSO_URL und als GESSO_TOKEN das Token einer angemeldeten Person: Dies ist ein Aufruf des Studios selbst, für den API-Schlüssel nicht gelten.',
  'Set GESSO_URL and GESSO_KEY, put a picture named {file} into the folder, and paste the command. The answer has an address of the result that is good for 24 hours.':
    'Setzen Sie GESSO_URL und GESSO_KEY, legen Sie ein Bild namens {file} in den Ordner und fügen Sie den Befehl ein. Die Antwort enthält eine Adresse des Ergebnisses, die 24 Stunden gilt.',
  'Set GESSO_URL and GESSO_KEY, and put the address of your own picture into the JSON. The answer is a task that you poll, or that tells your webhook when it ends.':
    'Setzen Sie GESSO_URL und GESSO_KEY und tragen Sie die Adresse Ihres Bilds in das JSON ein. Die Antwort ist ein Auftrag, den Sie abfragen oder dessen Ende Ihr Webhook erfährt.',
  Gesso: 'Gesso',
  'Cut out, cropped to the product, with 8% of space around it. One credit an image.':
    'Freigestellt, auf das Produkt beschnitten, mit 8 % Abstand ringsum. Ein Credit je Bild.',
  'Background removal API': 'API zum Freistellen',
};
