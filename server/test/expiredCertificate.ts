// A certificate of localhost that ended in 2020, and its key, for servers of tests.
export const expiredCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBYTCCAQigAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwHhcNMjAwMTAxMDAwMDAwWhcNMjAwMjAxMDAwMDAwWjAUMRIwEAYDVQQDDAls
b2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQQZWO1An+yYaEgPjb/
vaZi7+tpmry0rsMT88ZHs1dJMeuysmHw+5N+b0d86pDkWtDC9HfwroTJPhtX/PZd
ct/eo0swSTAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwDAYDVR0TBAUwAwEB
/zAdBgNVHQ4EFgQUtSD/AgQWj+oM9tFMsZu+zi/9KPUwCgYIKoZIzj0EAwIDRwAw
RAIgXmN/2zoIAAFd9SoB9DMe6T/oB8toFmHowwFSS0nJWZoCIB+WTPcsOfL+fqnB
p1ky89DBvB4ge/vukfuCJ7hntSsp
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgA0F/Pvo00wj12O9x
8YeSw2hY5VhUJGGGNoKZHGap37ehRANCAAQQZWO1An+yYaEgPjb/vaZi7+tpmry0
rsMT88ZHs1dJMeuysmHw+5N+b0d86pDkWtDC9HfwroTJPhtX/PZdct/e
-----END PRIVATE KEY-----
`,
}
