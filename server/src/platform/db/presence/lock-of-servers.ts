/**
 * The numbers of the advisory lock that each server shares for as long as it listens to the others. Whoever holds it
 * alone knows that no server is at work on the database, and that none begins to listen meanwhile.
 */
export const lockOfServers = { space: 20_556, number: 3 }
