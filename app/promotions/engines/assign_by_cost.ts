/**
 * Costs of rows in columns: `high[row * columns + column]`, compared before `low`. Infinity forbids the assignment.
 */
export interface Costs {
  rows: number
  /** Number of rows that each column can take. */
  capacities: readonly number[]
  high: Float64Array
  low: Float64Array
}

/**
 * Assigns a column to every row with minimum total cost: the Hungarian method with shortest augmenting paths, where a
 * column counts as taken once it is full. O(rows² · columns). Exact as long as sums of costs are integers below 2⁵³.
 * Every row must have a permitted column.
 * @returns the column of each row
 */
export function assignByCost({ rows, capacities, high, low }: Costs): Int32Array {
  const columns = capacities.length
  const columnOf = new Int32Array(rows).fill(-1)
  const rowsIn: number[][] = capacities.map(() => [])
  const rowHigh = new Float64Array(rows)
  const rowLow = new Float64Array(rows)
  const columnHigh = new Float64Array(columns)
  const columnLow = new Float64Array(columns)
  const farHigh = new Float64Array(columns)
  const farLow = new Float64Array(columns)
  const from = new Int32Array(columns)
  const isDone = new Uint8Array(columns)

  /** Relaxes the distances of all columns from a row at the given distance. */
  const relax = (row: number, awayHigh: number, awayLow: number) => {
    const baseHigh = awayHigh - rowHigh[row]!
    const baseLow = awayLow - rowLow[row]!
    for (let column = 0, cell = row * columns; column < columns; column++, cell++) {
      if (isDone[column] || high[cell] === Infinity) continue
      const nextHigh = baseHigh + high[cell]! - columnHigh[column]!
      const farCost = farHigh[column]!
      if (nextHigh > farCost) continue
      const nextLow = baseLow + low[cell]! - columnLow[column]!
      if (nextHigh === farCost && nextLow >= farLow[column]!) continue
      farHigh[column] = nextHigh
      farLow[column] = nextLow
      from[column] = row
    }
  }

  const nearest = (): number => {
    let best = -1
    for (let column = 0; column < columns; column++) {
      if (isDone[column] || farHigh[column] === Infinity) continue
      if (best < 0 || farHigh[column]! < farHigh[best]!) best = column
      else if (farHigh[column] === farHigh[best] && farLow[column]! < farLow[best]!) best = column
    }
    return best
  }

  /** Updates the potentials along the search, so that reduced costs stay non-negative. */
  const reprice = (newRow: number, end: number) => {
    const endHigh = farHigh[end]!
    const endLow = farLow[end]!
    for (let column = 0; column < columns; column++) {
      if (!isDone[column]) continue
      columnHigh[column]! += farHigh[column]! - endHigh
      columnLow[column]! += farLow[column]! - endLow
      for (const row of rowsIn[column]!) {
        rowHigh[row]! += endHigh - farHigh[column]!
        rowLow[row]! += endLow - farLow[column]!
      }
    }
    rowHigh[newRow]! += endHigh
    rowLow[newRow]! += endLow
  }

  for (let newRow = 0; newRow < rows; newRow++) {
    farHigh.fill(Infinity)
    farLow.fill(Infinity)
    isDone.fill(0)
    relax(newRow, 0, 0)
    let end = nearest()
    while (end >= 0 && rowsIn[end]!.length >= capacities[end]!) {
      isDone[end] = 1
      for (const row of rowsIn[end]!) relax(row, farHigh[end]!, farLow[end]!)
      end = nearest()
    }
    if (end < 0) throw new RangeError(`No column is open to row ${newRow}`)
    reprice(newRow, end)
    moveUp(end, newRow)
  }
  return columnOf

  /** Augments: each row on the path moves to the next column; the last column was free. */
  function moveUp(end: number, newRow: number) {
    for (let column = end; ;) {
      const row = from[column]!
      const before = columnOf[row]!
      columnOf[row] = column
      rowsIn[column]!.push(row)
      if (row === newRow) return
      rowsIn[before]!.splice(rowsIn[before]!.indexOf(row), 1)
      column = before
    }
  }
}
