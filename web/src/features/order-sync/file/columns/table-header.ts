import { createContext, useContext } from 'react'
import type { FileColumns } from '../file-steps.ts'

const Header = createContext<FileColumns['header']>([])

/** Tells the fields of a form which columns the table has, with examples. */
export const TableHeader = Header.Provider

export const useTableHeader = () => useContext(Header)
