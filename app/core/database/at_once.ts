type Answers<Asked extends readonly Promise<unknown>[]> = {
  [Nth in keyof Asked]: Awaited<Asked[Nth]>
}

/**
 * Several questions that do not wait for each other, within one transaction: they travel to the database together,
 * which saves most of what a question costs. All are answered before this one is, so that nothing of the transaction
 * is still on its way when it ends.
 * @throws the first refusal in the order of the questions, not of the answers
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
