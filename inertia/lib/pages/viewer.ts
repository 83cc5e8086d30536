import type { Page } from '@inertiajs/core'

/** For whom the server made the latest page of this browser: an id, or nothing for visitors. The layout reads it, too. */
const KEY = 'countermark-viewer'

export function viewerOf({ props }: Pick<Page, 'props'>): string {
  return String((props.user as { id: number } | undefined)?.id ?? '')
}

/** Remembers for whom the shown page was made. */
export function rememberViewer(page: Page): void {
  const viewer = viewerOf(page)
  document.documentElement.dataset.viewer = viewer
  store((storage) => storage.setItem(KEY, viewer))
}

export function forgetViewer(): void {
  store((storage) => storage.removeItem(KEY))
}

/** Whether a remembered page was made for the present viewer. Where nothing can be stored, no page counts as theirs. */
export function isOfPresentViewer(page: Page): boolean {
  return store((storage) => storage.getItem(KEY) ?? '') === viewerOf(page)
}

/** Loads the current address anew, and shows nothing until then. */
export function loadAnew(): void {
  document.documentElement.style.display = 'none'
  window.location.reload()
}

function store<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(window.localStorage)
  } catch {
    // The browser denies access, or the store is full.
    return undefined
  }
}
