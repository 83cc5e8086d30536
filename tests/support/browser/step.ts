/** A part of a journey, told in a sentence: the report of a failure says how far it went. */
export async function step<Result>(sentence: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Error) error.message = `Step “${sentence}”: ${error.message}`
    throw error
  }
}
