/** Whoever imports this can say what happens to an open picture, in a batch and to a recipe. */
import { messages } from './en/editing.ts';
import { addMessages } from './index.ts';

addMessages(messages);
