/**
 * The Inertia page object inside an HTML answer.
 * @returns `{ component, props, url, … }`, or null for an answer without a page
 */
export const pageOf = (html: string) =>
  JSON.parse(/<script data-page="app"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
