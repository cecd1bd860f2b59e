/** The door to the workers, loaded with the first picture. */
export { createPixelPool } from '../../../workers/index.ts';
