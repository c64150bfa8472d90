import { useWrite } from '../../../platform/api/use-api.ts'

/** The number of a batch, as its picklist has it as a barcode. */
export function isBatchNumber(code: string): boolean {
  return /^B-[0-9]{6,}$/i.test(code)
}

/** Marks a batch as picked by its number, and takes the mark back. */
export function usePickBatch() {
  const write = useWrite('POST /fulfillment/print-barcode/picked')
  const taken = useWrite('POST /fulfillment/print-barcode/unpicked')
  return {
    pick: async (number: string) => (await write.run({ body: { number } })).data,
    unpick: async (number: string) => (await taken.run({ body: { number } })).data,
    running: write.running || taken.running,
  }
}
