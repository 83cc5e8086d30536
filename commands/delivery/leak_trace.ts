import { Command } from '#core/cli/command'
import { access } from 'node:fs/promises'
import i18nManager from '@adonisjs/i18n/services/main'
import { args, flags } from '@adonisjs/core/ace'
import { DomainException } from '#core/errors/domain_exception'
import type { Leak, LeakTrace } from '#delivery/tracing/values/leak_trace'

export default class LeakTraceCommand extends Command {
  static override commandName = 'leak:trace'
  static override help = ['Example:', '  node ace leak:trace leaked.pdf --product=7 --json']
  static override description = 'Find the buyer whose copy was leaked, as the toolbox does'
  static override options = { startApp: true }

  @args.string({ description: 'Path of the leaked PDF, image or text' })
  declare file: string

  @flags.number({
    description: 'ID of the product that may have leaked; a PDF is searched for in its whole shop',
    required: true,
  })
  declare product: number

  @flags.string({ description: 'Language of the answer', default: 'en-US' })
  declare locale: string

  override async work() {}

  override async run() {
    const { default: Product } = await import('#catalog/models/product')
    const { FingerprintFiles } = await import('#delivery/tracing/actions/fingerprint_files')
    const { showsPictures, TraceLeak } = await import('#delivery/tracing/queries/trace_leak')
    const { describeTrace } = await import('#delivery/tracing/values/describe_trace')
    const { stateTrace } = await import('#delivery/tracing/values/trace_statement')

    const product = await Product.find(this.product)
    if (!product) return this.refuse(`There is no product with the ID ${this.product}`)
    if (!(await this.isReadable())) return this.refuse(`The file ${this.file} cannot be read`)
    const i18n = i18nManager.locale(this.locale)
    try {
      const traceLeak = await this.app.container.make(TraceLeak)
      const scope = { shopId: product.shopId, productId: product.id }
      const leak: Leak = { kind: 'file', path: this.file }
      if (await showsPictures(leak)) {
        const fingerprint = await this.app.container.make(FingerprintFiles)
        await fingerprint.execute({ ...scope, seconds: Infinity })
      }
      const trace: LeakTrace = await traceLeak.execute(leak, scope)
      const statement = stateTrace(trace, i18n, 'this')
      if (this.json) this.logger.log(JSON.stringify({ ...trace, statement }, null, 2))
      else for (const line of describeTrace(trace, i18n)) this.logger.log(line)
    } catch (error) {
      if (!(error instanceof DomainException)) throw error
      this.refuse(i18n.t(`errors.${error.code}`, error.values))
    }
  }

  private isReadable(): Promise<boolean> {
    return access(this.file).then(
      () => true,
      () => false
    )
  }

  protected override refuse(words: unknown) {
    this.logger.error(String(words))
    this.exitCode = 1
  }
}
