/** The part of autocannon that the benches use; its own package ships no types. */
declare module 'autocannon' {
  type Options = {
    url: string;
    method?: 'GET' | 'POST';
    headers?: Record<string, string>;
    body?: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Seconds until a request counts as unanswered. */
    timeout: number;
    /** Called once a connection. */
    setupClient?: (client: { setHeaders(headers: Record<string, string>): void }) => void;
  };
  type Result = { requests: { total: number }; non2xx: number; errors: number };
  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
