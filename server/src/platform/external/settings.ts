// Settings of what is fetched from the outside by links of others.
import { optional, visible } from '../config/setting.ts'

export const externalSettings = {
  MEDIA_HOSTS: visible(
    optional,
    'Hosts inside your network that an import may read pictures and documents from and documents of punch-out connections may go to, as name or name:port, separated by commas, by http too; all others by https and at public addresses only.',
  ),
}

/** The hosts of MEDIA_HOSTS. */
export const getMediaHosts = ({ MEDIA_HOSTS: hosts }: { MEDIA_HOSTS?: string | undefined }): string[] =>
  hosts === undefined ? [] : hosts.split(',').map((host) => host.trim().toLowerCase())
