let may: boolean | null = null;

/** Does the policy of this page or worker let WebAssembly compile? `validate` would say yes all the same. */
export function mayCompileWasm(): boolean {
  may ??= tryToCompile();
  return may;
}

/** The smallest module there is. */
const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

function tryToCompile(): boolean {
  try {
    new WebAssembly.Module(EMPTY_MODULE);
    return true;
  } catch {
    return false;
  }
}
