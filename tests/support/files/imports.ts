import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ace from '@adonisjs/core/services/ace'
import ProductImport from '../../../commands/catalog/product_import.js'
import type { Seller } from '#tests/support/shops'

/** Runs `product:import` with this list as products.yaml; `output` is what it printed. */
export async function importFolder(folder: string, seller: Seller, list: string) {
  await writeFile(join(folder, 'products.yaml'), list)
  ace.ui.switchMode('raw')
  const command = await ace.create(ProductImport, [folder, `--shop=${seller.creator.name}`])
  await command.exec()
  const output = command.logger.getLogs().map(({ message }) => message)
  ace.ui.switchMode('normal')
  return { output: output.join('\n'), exitCode: command.exitCode }
}
