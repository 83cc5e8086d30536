type Answers<Asked extends readonly Promise<unknown>[]> = {
  [Nth in keyof Asked]: Awaited<Asked[Nth]>
}

/**
 * Runs independent queries of one transaction. They are sent together (pipelined), which saves most of the round
 * trips. All are settled before this resolves, so that no query is pending when the transaction ends.
 * @throws the first error in the order of the queries, not of the responses
 */
export async function atOnce<const Asked extends readonly Promise<unknown>[]>(
  asked: Asked
): Promise<Answers<Asked>> {
  const answers = await Promise.allSettled(asked)
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  }) as Answers<Asked>
}
