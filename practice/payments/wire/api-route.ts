import type { Books } from '../books.ts';
import type { Form } from './form-body.ts';

export type ApiRequest = {
  /** What the path names, or an empty text. */
  id: string;
  /** Parameters of the query or of the body. */
  form: Form;
};

export type ApiRoute = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Its first group is the id. */
  path: RegExp;
  /** The object that is answered. */
  handle(books: Books, request: ApiRequest): object;
};
