type Props = { words: string; number: string }

/** A sentence with a long number in it, which wraps as a whole. */
export function TextWithNumber({ words, number }: Props) {
  const [before, ...after] = words.split(number)
  if (after.length === 0) return words
  return (
    <>
      {before}
      <span className="number">{number}</span>
      {after.join(number)}
    </>
  )
}
