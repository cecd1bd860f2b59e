/** Shows a page that was rendered ahead, which is hidden until it has its language and whoever is signed in has been sent on. */
export function showPage(): void {
  document.getElementById('account')?.style.removeProperty('visibility');
}
