/** The package brings no types: this is the part of it that is used. */
declare module 'nspell' {
  function nspell(aff: Uint8Array, dic: Uint8Array): nspell.NSpell;
  namespace nspell {
    interface NSpell {
      correct(word: string): boolean;
    }
  }
  export = nspell;
}
