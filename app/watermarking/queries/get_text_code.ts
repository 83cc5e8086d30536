import type { MarkKey } from '#watermarking/values/mark_key'
import { CODE_CAPACITY, codeAt } from '#watermarking/engines/text/code_sequence'
import type { TextCode } from '#watermarking/engines/text/groups/synonym_group'

interface GetTextCodeInput {
  key: MarkKey
  /** In which codes are unique: the version of an attachment. */
  scope: string
  /** Number of the buyer in the scope, 0..8190, assigned by the caller exactly once. */
  n: number
}

/**
 * The code of the n-th buyer of a scope; early buyers get codes with large distances.
 * @throws RangeError
 */
export class GetTextCode {
  static readonly capacity = CODE_CAPACITY

  execute({ key, scope, n }: GetTextCodeInput): TextCode {
    return codeAt(key, scope, n)
  }
}
