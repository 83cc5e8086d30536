import { addressOf } from '~/client'
import { leaveForSignIn } from '~/lib/pages/leaving'
import { retryOnReconnect } from '~/lib/reconnect'

/** In pixels. */
export const WIDTHS = [800, 1224, 1800] as const
export const THUMBNAIL = 256
export type PageWidth = (typeof WIDTHS)[number] | typeof THUMBNAIL

export type PagePicture = {
  /** Of the best picture so far. */
  url: string | null
  width: PageWidth | null
  /** What the server says where the page cannot be shown. */
  failure: string | null
  /** The connection is lost; the page comes by itself when it is back. */
  isOffline: boolean
}

/** Pictures in memory; those of the pages around stay. */
const MOST_KEPT = 24
const SLOW_MS = 1_500
const RETRY_SECONDS = 2

const NOTHING: PagePicture = { url: null, width: null, failure: null, isOffline: false }

/**
 * The pictures of a file's pages. On a slow line a small one comes first; what fails for want of a connection or of a
 * free thread is asked for again.
 */
export class PageStore {
  readonly #pictures = new Map<number, PagePicture>()
  readonly #underway = new Map<string, { controller: AbortController; done: Promise<void> }>()
  readonly #listeners = new Set<() => void>()
  /** Until a page came quickly. */
  #isSlow = true
  #turn = 0

  constructor(private readonly attachmentId: number) {}

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly picture = (page: number): PagePicture => this.#pictures.get(page) ?? NOTHING

  /** Loads the pages one after the other; others that are under way are given up. */
  async load(wanted: readonly { page: number; width: PageWidth }[]) {
    const turn = ++this.#turn
    for (const { page } of wanted) this.#use(page)
    for (const [key, { controller }] of this.#underway) {
      if (!wanted.some(({ page }) => key.startsWith(`${page}-`))) controller.abort()
    }
    for (const { page, width } of wanted) {
      if (this.#isSlow && width > WIDTHS[0] && !this.picture(page).url) {
        await this.#fetch(page, WIDTHS[0])
        if (turn !== this.#turn) return
      }
      await this.#fetch(page, width)
      if (turn !== this.#turn) return
    }
  }

  /** Asks again for a page that could not be shown. */
  retry(page: number) {
    this.#set(page, NOTHING)
    void this.#fetch(page, WIDTHS[1])
  }

  close() {
    this.#turn++
    for (const { controller } of this.#underway.values()) controller.abort()
    for (const { url } of this.#pictures.values()) if (url) URL.revokeObjectURL(url)
    this.#pictures.clear()
  }

  async #fetch(page: number, width: PageWidth) {
    const key = `${page}-${width}`
    const known = this.picture(page)
    if (known.failure !== null || (known.width ?? 0) >= width) return
    const begun = this.#underway.get(key)
    if (begun && !begun.controller.signal.aborted) return begun.done
    const controller = new AbortController()
    const done = this.#attempt(page, width, controller.signal)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) throw error
      })
      .finally(() => {
        if (this.#underway.get(key)?.controller === controller) this.#underway.delete(key)
      })
    this.#underway.set(key, { controller, done })
    return done
  }

  async #attempt(page: number, width: PageWidth, signal: AbortSignal): Promise<void> {
    const params = { aid: String(this.attachmentId), n: String(page) }
    const began = performance.now()
    const response = await fetch(addressOf('api.file_pages.show', params, { width }), {
      headers: {
        'Accept': 'image/webp, application/json',
        'Accept-Language': document.documentElement.lang,
      },
      signal,
    }).catch(() => null)
    signal.throwIfAborted()
    if (!response) {
      this.#set(page, { ...this.picture(page), isOffline: true })
      await reconnected(signal)
      return this.#attempt(page, width, signal)
    }
    if (response.status === 429 || response.status === 503) {
      await pause(Number(response.headers.get('Retry-After')) || RETRY_SECONDS, signal)
      return this.#attempt(page, width, signal)
    }
    if (!response.ok) return this.#refuse(page, response)
    const url = URL.createObjectURL(await response.blob())
    if (width > WIDTHS[0] || performance.now() - began > SLOW_MS) {
      this.#isSlow = performance.now() - began > SLOW_MS
    }
    this.#keep(page, width, url)
  }

  async #refuse(page: number, response: Response) {
    if (response.status === 401) return leaveForSignIn()
    const answer = (await response.json().catch(() => ({}))) as { message?: string }
    this.#set(page, { ...this.picture(page), isOffline: false, failure: answer.message ?? '' })
  }

  #keep(page: number, width: PageWidth, url: string) {
    const before = this.picture(page).url
    if (before) URL.revokeObjectURL(before)
    this.#set(page, { url, width, failure: null, isOffline: false })
    const [oldest] = this.#pictures.keys()
    if (this.#pictures.size <= MOST_KEPT || oldest === undefined || oldest === page) return
    const { url: old } = this.picture(oldest)
    this.#pictures.delete(oldest)
    if (old) URL.revokeObjectURL(old)
  }

  /** Moves it to the end of the map: the first ones are those that were not used for the longest time. */
  #use(page: number) {
    const picture = this.#pictures.get(page)
    if (!picture) return
    this.#pictures.delete(page)
    this.#pictures.set(page, picture)
  }

  #set(page: number, picture: PagePicture) {
    this.#pictures.delete(page)
    this.#pictures.set(page, picture)
    this.#listeners.forEach((listener) => listener())
  }
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000)
    const stop = () => (clearTimeout(timer), reject(signal.reason))
    signal.addEventListener('abort', stop, { once: true })
  })
}

function reconnected(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = retryOnReconnect(() => (stop(), resolve()))
    signal.addEventListener('abort', () => (stop(), reject(signal.reason)), { once: true })
  })
}
