/** Runs `work`, and once more when it fails with an error that another try may not meet. Rejects with the error of the last try. */
export async function retryOnce<T>(work: () => Promise<T>, mayPass: (error: unknown) => boolean): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!mayPass(error)) throw error;
    return work();
  }
}
