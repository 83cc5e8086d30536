import type { CDPSession, Page } from 'playwright'

type Point = { x: number; y: number }

const STEPS = 6

/** Fingers on the screen of a page, as Chromium gets them from a phone. */
export class Touch {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession
  ) {}

  static async of(page: Page): Promise<Touch> {
    return new Touch(page, await page.context().newCDPSession(page))
  }

  async tap({ x, y }: Point) {
    await this.page.touchscreen.tap(x, y)
  }

  async doubleTap(point: Point) {
    await this.tap(point)
    await this.tap(point)
  }

  swipe(from: Point, to: Point) {
    return this.move([{ from, to }])
  }

  /** Two fingers from the middle outwards, or back. */
  pinch({ x, y }: Point, from: number, to: number) {
    return this.move([
      { from: { x: x - from, y }, to: { x: x - to, y } },
      { from: { x: x + from, y }, to: { x: x + to, y } },
    ])
  }

  private async move(fingers: { from: Point; to: Point }[]) {
    const at = (share: number) =>
      fingers.map(({ from, to }, id) => ({
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
        id,
      }))
    await this.send('touchStart', at(0))
    for (let step = 1; step <= STEPS; step++) await this.send('touchMove', at(step / STEPS))
    await this.send('touchEnd', [])
  }

  private send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: (Point & { id: number })[]
  ) {
    return this.session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}
