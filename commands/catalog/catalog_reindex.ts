import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'

export default class CatalogReindex extends Command {
  static override commandName = 'catalog:reindex'
  static override help = ['Example:', '  node ace catalog:reindex']
  static override description = 'Recount sales and rebuild the search indexes'
  static override options = { startApp: true }

  override async work() {
    const { ReindexCatalog } = await import('#catalog/listings/actions/reindex_catalog')
    const reindex = await this.app.container.make(ReindexCatalog)
    const { corrected, indexes } = await reindex.execute()
    this.logger.success(
      `${counted(corrected, 'count')} corrected, ${counted(indexes.length, 'index', { many: 'indexes' })} rebuilt`
    )
    for (const name of indexes) this.logger.info(name)
    return { corrected, indexes }
  }
}
