/** Shows a prerendered page, which is hidden until its language is loaded and signed-in users have been redirected. */
export function showPage(): void {
  document.getElementById('account')?.style.removeProperty('visibility');
}
