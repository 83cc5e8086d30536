export default class IdempotencyMiddleware {
  async handle(_ctx: unknown, next: () => Promise<void>) {
    return next()
  }
}
