/** A named part of a journey: the report of a failure contains the sentence. */
export async function step<Result>(sentence: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Error) error.message = `Step “${sentence}”: ${error.message}`
    throw error
  }
}
