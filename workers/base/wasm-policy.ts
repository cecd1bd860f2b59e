let may: boolean | null = null;

/** True when the policy of this page or worker lets WebAssembly compile. `validate` would return true in any case. */
export function mayCompileWasm(): boolean {
  may ??= tryToCompile();
  return may;
}

/** The smallest valid module. */
const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

function tryToCompile(): boolean {
  try {
    new WebAssembly.Module(EMPTY_MODULE);
    return true;
  } catch {
    return false;
  }
}
