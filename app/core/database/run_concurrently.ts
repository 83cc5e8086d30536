type Results<Asked extends readonly Promise<unknown>[]> = {
  [Nth in keyof Asked]: Awaited<Asked[Nth]>
}

/**
 * Runs independent queries of one transaction. They are sent together (pipelined), which saves most of the round
 * trips. All are settled before this resolves, so that no query is pending when the transaction ends.
 * @throws the first error in the order of the queries, not of the responses
 */
export async function runConcurrently<const Asked extends readonly Promise<unknown>[]>(
  asked: Asked
): Promise<Results<Asked>> {
  const results = await Promise.allSettled(asked)
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  }) as Results<Asked>
}
