import type { HttpContext } from '@adonisjs/core/http'
import type { ItemContract } from '@adonisjs/core/types/transformers'
import { ChangedMeanwhile } from '#core/errors'

/**
 * Runs a write. If it fails because of an outdated version, the error includes the stored resource, in the shape of
 * its GET, so that a form can show the differences.
 */
export async function withStored<T>(
  { serialize }: HttpContext,
  write: () => Promise<T>,
  stored: () => Promise<ItemContract<any, any, any>>
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error
    const { data } = await serialize(await stored())
    throw new ChangedMeanwhile({ stored: data })
  }
}
