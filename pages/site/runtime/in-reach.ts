/** What the live editor needs from beyond its page. */

/** From the network, or from the service worker when there is none. */
export async function isStudioInReach(): Promise<boolean> {
  if (navigator.onLine) return true;
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return worker?.active != null;
}

/** Rejects where the address does not answer with a file. */
export async function fileAt(address: string): Promise<File> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  const blob = await response.blob();
  return new File([blob], address.slice(address.lastIndexOf('/') + 1), { type: blob.type });
}
